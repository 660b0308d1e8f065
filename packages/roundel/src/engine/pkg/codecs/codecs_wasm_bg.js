/**
 * A PNG, GIF or WebP that is decoded one band of rows at a time.
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
     * The address of the decoded rows in Wasm memory. Views of the memory are invalid once the memory grows.
     * @returns {number}
     */
    get byteOffset() {
        const ret = wasm.decoder_byteOffset(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The number of colour channels in the file, 1 or 3, without alpha.
     * @returns {number}
     */
    get channels() {
        const ret = wasm.decoder_channels(this.__wbg_ptr);
        return ret;
    }
    /**
     * The values of a PNG's `cHRM` chunk as stored, in units of 1 / 100,000: x and y of white, red, green and blue.
     * Undefined if the colour space does not depend on this chunk.
     * @returns {Uint32Array | undefined}
     */
    get chromaticities() {
        const ret = wasm.decoder_chromaticities(this.__wbg_ptr);
        let v1;
        if (ret[0] !== 0) {
            v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
            wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        }
        return v1;
    }
    /**
     * Two values of a PNG's `cICP` chunk: primaries and transfer characteristics. Undefined if the colour space does not depend on this chunk.
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
     * The index of the frame in its animation. More than 0 if the frames before it show nothing.
     * @returns {number}
     */
    get frameIndex() {
        const ret = wasm.decoder_frameIndex(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The value of a PNG's `gAMA` chunk as stored, in units of 1 / 100,000. Undefined if the colour space does not
     * depend on this chunk.
     * @returns {number | undefined}
     */
    get gamma() {
        const ret = wasm.decoder_gamma(this.__wbg_ptr);
        return ret === Number.MAX_SAFE_INTEGER ? undefined : ret;
    }
    /**
     * Height in pixels.
     * @returns {number}
     */
    get height() {
        const ret = wasm.decoder_height(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * Starts to decode a file. `read` decodes its rows.
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
     * Decodes the next rows and returns their total length in bytes, or 0 if there are no more rows. The rows are at
     * `byteOffset` until the next call.
     * @returns {number}
     */
    read() {
        const ret = wasm.decoder_read(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ret[0] >>> 0;
    }
    /**
     * Width in pixels.
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

function getArrayU32FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint32ArrayMemory0().subarray(ptr / 4, ptr / 4 + len);
}

function getArrayU8FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
}

function getStringFromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}

let cachedUint32ArrayMemory0 = null;
function getUint32ArrayMemory0() {
    if (cachedUint32ArrayMemory0 === null || cachedUint32ArrayMemory0.byteLength === 0) {
        cachedUint32ArrayMemory0 = new Uint32Array(wasm.memory.buffer);
    }
    return cachedUint32ArrayMemory0;
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
