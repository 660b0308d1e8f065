/** Ends the address of an editor that was loaded again for its camera: see CameraFlow. */
export const CAMERA_HASH = '#camera';
