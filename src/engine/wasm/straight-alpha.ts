/**
 * Copies a bitmap made with `premultiplyAlpha: 'none'` as straight RGBA.
 *
 * Canvases and video frames keep premultiplied colours, which cannot be turned
 * back exactly: at alpha 1 only two values of each colour are left. A texture
 * keeps what it is given, so the way through WebGL leaves every pixel untouched.
 *
 * @param memory width x height x 4 bytes, row by row from the top
 * @returns false, with `memory` in an unknown state, where WebGL 2 is missing or
 *   the picture is too large for it
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
    // Row 0 of the texture is the bitmap's first: nothing is flipped on either way.
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, memory);
    return gl.getError() === gl.NO_ERROR;
  } finally {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}
