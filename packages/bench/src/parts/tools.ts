import type { PathResult } from 'roundel-records/benchmark-report';
import type { ToolId } from 'roundel/tools';
import { callPage, openPage } from '../bench-page';
import type { Bench } from '../bench';
import { describePhoto } from '../photos';
import { type Cell, type Section, TARGETS, atMost, targetIn } from '../result';
import { serveKernels } from '../servers';

/** Short names of the tools, for the table. */
const TOOLS: Readonly<Record<ToolId, string>> = {
  'circle-image-maker': 'Circle',
  'square-image-maker': 'Square',
  'whatsapp-dp-editor': 'WhatsApp 640',
  'instagram-dp-editor': 'Instagram 320',
  'facebook-profile-editor': 'Facebook 400',
  'blur-sides-of-photo': 'Blur sides',
  'crop-square-image': 'Crop square',
  'overlay-images-online': 'Vignette',
  'crop-circle-image': 'Crop circle',
};
const RUNS = 7;

/** Times every tool on both paths in turns, after checking that the paths' results agree. */
export async function measureTools(bench: Bench): Promise<Section> {
  const tables = await bench.inBrowsers('tools', serveKernels, async (browser, url, name) => {
    const page = await openPage(browser, url, bench.photo);
    const targets: Readonly<Record<string, number>> = targetIn(TARGETS.tools, name) ?? {};
    const rows: Cell[][] = [];
    for (const [id, tool] of Object.entries(TOOLS) as [ToolId, string][]) {
      const { results } = await callPage(page, 'tools', id, bench.options.runs ?? RUNS);
      const [result] = results;
      if (result?.agreement?.holds !== true) throw new Error(`${tool}: the paths disagree.`);
      const [wasm, canvas] = [toMeasures(result.paths.wasm), toMeasures(result.paths.canvas)];
      const ratio = wasm.png.median / canvas.png.median;
      rows.push([
        tool,
        wasm.preview,
        canvas.preview,
        { value: wasm.preview.median / canvas.preview.median },
        wasm.png,
        canvas.png,
        atMost(ratio, targets[tool]),
        { value: wasm.bytes / canvas.bytes },
      ]);
    }
    const preview = ['Preview, Wasm', 'Preview, Canvas', 'Ratio'];
    const png = ['PNG, Wasm', 'PNG, Canvas', 'Ratio', 'Ratio of bytes'];
    return { columns: ['Tool', ...preview, ...png], rows };
  });
  const text = `Every tool on the Wasm path (the crate \`pixels\` in a worker, plus one PNG helper for each further core, up to three) and on the Canvas path (the site’s fallback: canvas drawing, and plain TypeScript for what a canvas cannot do), from the file’s bytes to the preview and to the PNG. Before anything was timed, the PNGs of both paths were decoded and compared pixel by pixel: they agree within the bounds of the conformance tests. Photo: ${await describePhoto(bench.photo)}.`;
  return { title: 'Wasm beside Canvas', text, tables };
}

function toMeasures(result: PathResult) {
  if (!result.ok) throw new Error(`A path failed: ${result.code}`);
  const { preview, png, bytes } = result.measures;
  if (!preview || !png || !bytes) throw new Error('A path was not measured.');
  return { preview, png, bytes: bytes.median };
}
