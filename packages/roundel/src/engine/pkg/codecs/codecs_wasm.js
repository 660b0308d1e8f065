/* @ts-self-types="./codecs_wasm.d.ts" */
import * as wasm from "./codecs_wasm_bg.wasm";
import { __wbg_set_wasm } from "./codecs_wasm_bg.js";

__wbg_set_wasm(wasm);
wasm.__wbindgen_start();
export {
    Decoder
} from "./codecs_wasm_bg.js";
