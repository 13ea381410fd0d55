from setuptools import find_packages, setup

setup(
    name="sacagent",
    version="0.3.1",
    packages=find_packages(exclude=("tests",)),
    install_requires=[
        "torch>=2.0",
        "gymnasium[mujoco]>=0.29",
        "numpy<2",
        "matplotlib",
    ],
    python_requires=">=3.8",
)
