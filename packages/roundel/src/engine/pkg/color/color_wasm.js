/* @ts-self-types="./color_wasm.d.ts" */
import * as wasm from "./color_wasm_bg.wasm";
import { __wbg_set_wasm } from "./color_wasm_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    Converter
} from "./color_wasm_bg.js";
