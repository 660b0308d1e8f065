/**
 * A HEIC photo that is decoded one tile at a time.
 */
export class Decoder {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        DecoderFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_decoder_free(ptr, 0);
    }
    /**
     * The address of the completed rows in Wasm memory. Views of the memory are invalid once the memory grows.
     * @returns {number}
     */
    get byteOffset() {
        const ret = wasm.decoder_byteOffset(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The ITU-T H.273 code points for primaries and transfer characteristics. Undefined if they do not determine the
     * colours, or if they stand for sRGB.
     * @returns {Uint8Array | undefined}
     */
    get codePoints() {
        const ret = wasm.decoder_codePoints(this.__wbg_ptr);
        let v1;
        if (ret[0] !== 0) {
            v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
            wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        }
        return v1;
    }
    /**
     * Height in pixels, before the orientation is applied.
     * @returns {number}
     */
    get height() {
        const ret = wasm.decoder_height(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * Starts to decode a file. The file's bytes are never freed. This is harmless, because each file is decoded in a
     * separate instance of the module.
     * @param {Uint8Array | number[]} file
     */
    constructor(file) {
        const ptr0 = passArray8ToWasm0(file, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.decoder_new(ptr0, len0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        DecoderFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * How to turn the decoded image upright, as an EXIF orientation value (1 to 8).
     * @returns {number}
     */
    get orientation() {
        const ret = wasm.decoder_orientation(this.__wbg_ptr);
        return ret;
    }
    /**
     * The file's ICC profile, if the profile determines the colours.
     * @returns {Uint8Array | undefined}
     */
    get profile() {
        const ret = wasm.decoder_profile(this.__wbg_ptr);
        let v1;
        if (ret[0] !== 0) {
            v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
            wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        }
        return v1;
    }
    /**
     * Decodes the next tile. Returns the length in bytes of the rows that the tile completes, which may be 0. Returns
     * undefined if there are no more tiles. The rows are at `byteOffset` until the next call.
     * @returns {number | undefined}
     */
    step() {
        const ret = wasm.decoder_step(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ret[0] === Number.MAX_SAFE_INTEGER ? undefined : ret[0];
    }
    /**
     * The number of tiles.
     * @returns {number}
     */
    get tiles() {
        const ret = wasm.decoder_tiles(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * Width in pixels, before the orientation is applied.
     * @returns {number}
     */
    get width() {
        const ret = wasm.decoder_width(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) Decoder.prototype[Symbol.dispose] = Decoder.prototype.free;
export function __wbg___wbindgen_throw_4c88d8bf264fd984(arg0, arg1) {
    throw new Error(getStringFromWasm0(arg0, arg1));
}
export function __wbindgen_generic_0000000000000001(arg0, arg1) {
    // Cast intrinsic for `Ref(String) -> Externref`.
    const ret = getStringFromWasm0(arg0, arg1);
    return ret;
}
export function __wbindgen_init_externref_table() {
    const table = wasm.__wbindgen_externrefs;
    table.set(0, undefined);
    table.set(1024, undefined);
    table.set(1025, null);
    table.set(1026, true);
    table.set(1027, false);
}
const DecoderFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_decoder_free(ptr, 1));

function getArrayU8FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
}

function getStringFromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}

let cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
    if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
        cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
    }
    return cachedUint8ArrayMemory0;
}

function passArray8ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 1, 1) >>> 0;
    getUint8ArrayMemory0().set(arg, ptr / 1);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function takeFromExternrefTable0(idx) {
    const value = wasm.__wbindgen_externrefs.get(idx);
    wasm.__externref_table_dealloc(idx);
    return value;
}

let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
cachedTextDecoder.decode();
const MAX_SAFARI_DECODE_BYTES = 2146435072;
let numBytesDecoded = 0;
function decodeText(bytes) {
    numBytesDecoded += bytes.length;
    if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
        cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
        cachedTextDecoder.decode();
        numBytesDecoded = bytes.length;
    }
    return cachedTextDecoder.decode(bytes);
}

let WASM_VECTOR_LEN = 0;


let wasm;
export function __wbg_set_wasm(val) {
    wasm = val;
}
