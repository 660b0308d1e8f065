/* @ts-self-types="./heic_wasm.d.ts" */
import * as wasm from "./heic_wasm_bg.wasm";
import { __wbg_set_wasm } from "./heic_wasm_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    Decoder
} from "./heic_wasm_bg.js";
