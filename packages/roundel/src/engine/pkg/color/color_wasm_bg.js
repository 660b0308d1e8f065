/**
 * A conversion from the lookup table of an ICC profile to sRGB.
 */
export class Converter {
    static __wrap(ptr) {
        const obj = Object.create(Converter.prototype);
        obj.__wbg_ptr = ptr;
        ConverterFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ConverterFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_converter_free(ptr, 0);
    }
    /**
     * The length of the band in bytes.
     * @returns {number}
     */
    get byteLength() {
        const ret = wasm.converter_byteLength(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The address of the band in Wasm memory, where JavaScript writes pixels. Views of the memory are invalid once the
     * memory grows.
     * @returns {number}
     */
    get byteOffset() {
        const ret = wasm.converter_byteOffset(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * Converts the pixels in the first `length` bytes of the band. The pixels are straight RGBA or, for CMYK, inks as
     * a JPEG stores them.
     * @param {number} length
     */
    convert(length) {
        wasm.converter_convert(this.__wbg_ptr, length);
    }
    /**
     * Reads a profile. `channels` is the number of colour channels in the file: 1, 3, or 4 for CMYK.
     *
     * Returns undefined if the profile has no table for this number of channels, or is broken.
     * @param {Uint8Array | number[]} profile
     * @param {number} channels
     * @returns {Converter | undefined}
     */
    static read(profile, channels) {
        const val2 = +channels;
        const ptr0 = passArray8ToWasm0(profile, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.converter_read(ptr0, len0, val2);
        return ret === 0 ? undefined : Converter.__wrap(ret);
    }
}
if (Symbol.dispose) Converter.prototype[Symbol.dispose] = Converter.prototype.free;
export function __wbg___wbindgen_throw_4c88d8bf264fd984(arg0, arg1) {
    throw new Error(getStringFromWasm0(arg0, arg1));
}
export function __wbindgen_init_externref_table() {
    const table = wasm.__wbindgen_externrefs;
    table.set(0, undefined);
    table.set(1024, undefined);
    table.set(1025, null);
    table.set(1026, true);
    table.set(1027, false);
}
const ConverterFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_converter_free(ptr, 1));

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
