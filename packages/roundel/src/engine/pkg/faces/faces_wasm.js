/* @ts-self-types="./faces_wasm.d.ts" */
import * as wasm from "./faces_wasm_bg.wasm";
import { __wbg_set_wasm } from "./faces_wasm_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    find
} from "./faces_wasm_bg.js";
