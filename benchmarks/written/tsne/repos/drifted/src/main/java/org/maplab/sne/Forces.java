package org.maplab.sne;

/** Gradient of the cost at map y; {@code factor} multiplies the input similarities. */
interface Forces {
  void gradient(double[][] y, double factor, double[][] g);
}
