/** The fragment of the editor's address after a reload for the camera; see CameraFlow. */
export const CAMERA_HASH = '#camera';
