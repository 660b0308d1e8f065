/**
 * Copies the pixels of a bitmap that was made with `premultiplyAlpha: 'none'`, as RGBA with straight alpha.
 *
 * Canvases and video frames store premultiplied colours, which cannot be converted back exactly: at alpha 1 of 255, a
 * premultiplied colour is only 0 or 1. A WebGL texture stores straight colours, so reading it back is lossless.
 *
 * @param memory receives width x height x 4 bytes, row by row from the top
 * @returns false when WebGL 2 is missing, the picture is too large for it, or reading fails. The contents of `memory`
 *   are undefined in these cases
 */
export function copyStraightAlpha(bitmap: ImageBitmap, memory: Uint8Array<ArrayBuffer>): boolean {
  const { width, height } = bitmap;
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (gl === null) return false;
  try {
    const limit: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE);
    if (typeof limit !== 'number' || Math.max(width, height) > limit) return false;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE) return false;
    // Row 0 of the texture is the first row of the bitmap: neither upload nor readback flips the picture.
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, memory);
    return gl.getError() === gl.NO_ERROR;
  } finally {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}
