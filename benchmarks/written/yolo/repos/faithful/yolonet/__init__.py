CLASSES = ("aeroplane bicycle bird boat bottle bus car cat chair cow diningtable dog horse "
           "motorbike person pottedplant sheep sofa train tvmonitor").split()
