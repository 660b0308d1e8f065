/* @ts-self-types="./pixels_wasm.d.ts" */
import * as wasm from "./pixels_wasm_bg.wasm";
import { __wbg_set_wasm } from "./pixels_wasm_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    JpegFile, Plan, PngFile, Raster, Strip, encodeSmallestStrip, encodeStrip
} from "./pixels_wasm_bg.js";
