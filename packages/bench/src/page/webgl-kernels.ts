/** Operations as fragment shaders, in simple forms, which do no more than ours. */
import type { Photo } from 'roundel/kernels';
import type { Subject } from './turns';

const VERTICES = `#version 300 es
void main() {
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0., 1.);
}`;

/** Each has the colour of the pixel in `color`, its place in `at`, and the side of the centred square in `side`. */
const BODIES = {
  light: `
    color.r = texture(curves, vec2(color.r, .5)).r;
    color.g = texture(curves, vec2(color.g, .5)).g;
    color.b = texture(curves, vec2(color.b, .5)).b;`,
  table: `
    color.rgb = texture(table, color.rgb * 32. / 33. + .5 / 33.).rgb;`,
  sharpen: `
    const vec3 luma = vec3(.2126, .7152, .0722);
    float low = 1., high = 0., blurred = 0.;
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
      float near = dot(texelFetch(photo, clamp(at + ivec2(x, y), ivec2(0), size - 1), 0).rgb, luma);
      low = min(low, near);
      high = max(high, near);
      blurred += near * float((2 - abs(x)) * (2 - abs(y))) / 16.;
    }
    float here = dot(color.rgb, luma);
    color.rgb += clamp(here + 1.2 * (here - blurred), low - .02, high + .02) - here;`,
  shape: `
    vec2 away = (vec2(at) + .5 - vec2(size) / 2.) / side * 2.;
    float radius = pow(dot(away * away, away * away), .25);
    vec3 paint = mix(vec3(1., .65, 0.), vec3(.87, .12, .47), atan(abs(away.x), -away.y) / 3.14159265);
    float soft = side / 2.;
    float inside = clamp((.82 - radius) * soft, 0., 1.);
    float ring = clamp((1. - radius) * soft, 0., 1.) - clamp((.88 - radius) * soft, 0., 1.);
    color = vec4(mix(color.rgb, paint, ring), inside + ring);`,
};

type Shader = keyof typeof BODIES;

const write = (body: string) => `#version 300 es
precision highp float;
precision highp sampler3D;
uniform sampler2D photo;
uniform sampler2D curves;
uniform sampler3D table;
out vec4 color;
void main() {
  ivec2 size = textureSize(photo, 0);
  ivec2 at = ivec2(gl_FragCoord.xy);
  float side = float(min(size.x, size.y));
  color = texelFetch(photo, at, 0);
  ${body}
}`;

/** The shader with and without reading its result, which a file needs. */
export function createShaders(photo: Photo, shader: Shader): Subject[] {
  const { width, height } = photo;
  const pixels = new Uint8Array(width * height * 4);
  let started: WebGL2RenderingContext | undefined;
  const create = (name: string, columns: number, rows: number): Subject => ({
    name,
    before: () => {
      started ??= start(photo, shader);
    },
    run: () => {
      if (started === undefined) throw new Error('not started');
      started.drawArrays(started.TRIANGLES, 0, 3);
      started.readPixels(0, 0, columns, rows, started.RGBA, started.UNSIGNED_BYTE, pixels);
    },
  });
  // One pixel is read in any case, because otherwise the call returns before the shader has run.
  return [create('WebGL with readback', width, height), create('WebGL without', 1, 1)];
}

function start({ width, height, bitmap }: Photo, shader: Shader): WebGL2RenderingContext {
  const gl = new OffscreenCanvas(width, height).getContext('webgl2', { antialias: false });
  if (gl === null) throw new Error('this browser has no WebGL 2');
  const program = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTICES],
    [gl.FRAGMENT_SHADER, write(BODIES[shader])],
  ] as const) {
    const compiled = gl.createShader(kind);
    if (compiled === null) throw new Error('the context is lost');
    gl.shaderSource(compiled, text);
    gl.compileShader(compiled);
    gl.attachShader(program, compiled);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  const textures = [
    ['photo', gl.TEXTURE_2D, gl.NEAREST],
    ['curves', gl.TEXTURE_2D, gl.NEAREST],
    ['table', gl.TEXTURE_3D, gl.LINEAR],
  ] as const;
  for (const [unit, [name, target, filter]] of textures.entries()) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(target, gl.createTexture());
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter);
    gl.uniform1i(gl.getUniformLocation(program, name), unit);
  }
  const [format, type] = [gl.RGBA, gl.UNSIGNED_BYTE];
  gl.activeTexture(gl.TEXTURE0);
  gl.texImage2D(gl.TEXTURE_2D, 0, format, format, type, bitmap);
  gl.activeTexture(gl.TEXTURE0 + 1);
  const curve = Uint8Array.from({ length: 256 * 4 }, (_, index) => 255 - Math.floor(index / 4));
  gl.texImage2D(gl.TEXTURE_2D, 0, format, 256, 1, 0, format, type, curve);
  gl.activeTexture(gl.TEXTURE0 + 2);
  const table = Uint8Array.from({ length: 33 ** 3 * 4 }, (_, index) => (index >> 2) & 255);
  gl.texImage3D(gl.TEXTURE_3D, 0, format, 33, 33, 33, 0, format, type, table);
  const error = gl.getError();
  if (error !== gl.NO_ERROR) throw new Error(`WebGL error ${error}`);
  return gl;
}
