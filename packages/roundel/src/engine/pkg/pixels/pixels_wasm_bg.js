/**
 * The bytes of a JPEG file. JavaScript writes them at `byteOffset`.
 */
export class JpegFile {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        JpegFileFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_jpegfile_free(ptr, 0);
    }
    /**
     * The length of the file in bytes.
     * @returns {number}
     */
    get byteLength() {
        const ret = wasm.jpegfile_byteLength(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The address of the first byte in Wasm memory. Invalid once the file is freed. Views of the memory are invalid
     * once the memory grows.
     * @returns {number}
     */
    get byteOffset() {
        const ret = wasm.jpegfile_byteOffset(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The number of colour channels: 1, 3, or 4 for CMYK. Undefined if this module cannot decode the file, or if the
     * file is broken.
     * @returns {number | undefined}
     */
    get channels() {
        const ret = wasm.jpegfile_channels(this.__wbg_ptr);
        return ret === 0xFFFFFF ? undefined : ret;
    }
    /**
     * Like `decode`, but without converting colours. Each pixel of a CMYK image holds the four ink values as the JPEG
     * stores them, which is what `color-wasm` expects.
     * @param {number} denominator
     * @param {number} orientation
     * @returns {Raster}
     */
    decodeStored(denominator, orientation) {
        const ret = wasm.jpegfile_decodeStored(this.__wbg_ptr, denominator, orientation);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Raster.__wrap(ret[0]);
    }
    /**
     * Decodes the image at 1 / `denominator` (1, 2, 4 or 8) of its size, upright and in sRGB. CMYK is
     * converted without a profile. A profile that cannot be used is ignored. `orientation` is the EXIF value, 1 to 8.
     *
     * Throws `hdr-unsupported` if the profile is for HDR.
     * @param {number} denominator
     * @param {number} orientation
     * @returns {Raster}
     */
    decode(denominator, orientation) {
        const ret = wasm.jpegfile_decode(this.__wbg_ptr, denominator, orientation);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Raster.__wrap(ret[0]);
    }
    /**
     * Allocates `byteLength` bytes.
     * @param {number} byte_length
     */
    constructor(byte_length) {
        const ret = wasm.jpegfile_new(byte_length);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        JpegFileFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * The file's ICC profile, if the profile has a lookup table. `decode` cannot apply such a profile. Instead, decode
     * the file with `decodeStored`, and convert the pixels with `color-wasm`.
     * @returns {Uint8Array | undefined}
     */
    get tableProfile() {
        const ret = wasm.jpegfile_tableProfile(this.__wbg_ptr);
        let v1;
        if (ret[0] !== 0) {
            v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
            wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        }
        return v1;
    }
}
if (Symbol.dispose) JpegFile.prototype[Symbol.dispose] = JpegFile.prototype.free;

/**
 * Operations in the order in which they are applied.
 */
export class Plan {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        PlanFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_plan_free(ptr, 0);
    }
    /**
     * Adds an operation. `numbers` are its parameters, in the order that [`Op::unpack`] expects.
     * @param {string} kind
     * @param {Float64Array | number[]} numbers
     */
    add(kind, numbers) {
        let ptr0, len0, ptr1, len1;
        try {
            ptr0 = passStringToWasm0(kind, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
            len0 = WASM_VECTOR_LEN;
            ptr1 = passArrayF64ToWasm0(numbers, wasm.__wbindgen_malloc);
            len1 = WASM_VECTOR_LEN;
        } catch (e) {
            if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 8, 8); }
            if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
            throw e;
        }
        const ret = wasm.plan_add(this.__wbg_ptr, ptr0, len0, ptr1, len1);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * An empty plan.
     */
    constructor() {
        const ret = wasm.plan_new();
        this.__wbg_ptr = ret;
        PlanFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
}
if (Symbol.dispose) Plan.prototype[Symbol.dispose] = Plan.prototype.free;

/**
 * Makes the header and the trailer of one file, and joins the checksums of its strips. The image stays in memory until
 * this value is freed.
 */
export class PngFile {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        PngFileFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_pngfile_free(ptr, 0);
    }
    /**
     * The colour type to pass to `encodeStrip` or `encodeSmallestStrip`.
     * @returns {number}
     */
    get colorType() {
        const ret = wasm.pngfile_colorType(this.__wbg_ptr);
        return ret;
    }
    /**
     * The bytes before the strips.
     * @returns {Uint8Array}
     */
    header() {
        const ret = wasm.pngfile_header(this.__wbg_ptr);
        if (ret[3]) {
            throw takeFromExternrefTable0(ret[2]);
        }
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * Adds the checksum of the next strip, and the length of the strip's uncompressed data. Call this in the order of
     * the rows.
     * @param {number} checksum
     * @param {number} length
     */
    join(checksum, length) {
        const ret = wasm.pngfile_join(this.__wbg_ptr, checksum, length);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Chooses how to store the image: to make the file as small as possible if `smallest`, otherwise to encode
     * quickly.
     * @param {Raster} picture
     * @param {boolean} smallest
     */
    constructor(picture, smallest) {
        _assertClass(picture, Raster);
        const ret = wasm.pngfile_new(picture.__wbg_ptr, smallest);
        this.__wbg_ptr = ret;
        PngFileFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * The palette as RGBA, to pass to `encodeSmallestStrip`. Empty when there is none.
     * @returns {Uint8Array}
     */
    get palette() {
        const ret = wasm.pngfile_palette(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The recommended number of rows per strip.
     * @returns {number}
     */
    get stripRows() {
        const ret = wasm.pngfile_stripRows(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The bytes after the strips. Call this after joining all strips.
     * @returns {Uint8Array}
     */
    trailer() {
        const ret = wasm.pngfile_trailer(this.__wbg_ptr);
        if (ret[3]) {
            throw takeFromExternrefTable0(ret[2]);
        }
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
}
if (Symbol.dispose) PngFile.prototype[Symbol.dispose] = PngFile.prototype.free;

/**
 * An image in Wasm memory: straight RGBA, row by row, without padding.
 */
export class Raster {
    static __wrap(ptr) {
        const obj = Object.create(Raster.prototype);
        obj.__wbg_ptr = ptr;
        RasterFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        RasterFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_raster_free(ptr, 0);
    }
    /**
     * Applies a plan and returns the result. This image does not change.
     * @param {Plan} plan
     * @returns {Raster}
     */
    apply(plan) {
        _assertClass(plan, Plan);
        const ret = wasm.raster_apply(this.__wbg_ptr, plan.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Raster.__wrap(ret[0]);
    }
    /**
     * The length of the pixels in bytes: width x height x 4.
     * @returns {number}
     */
    get byteLength() {
        const ret = wasm.raster_byteLength(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The address of the first byte in Wasm memory. Invalid once the image is freed. Views of the memory are invalid
     * once the memory grows. JavaScript may write there unless an encoder shares the image.
     * @returns {number}
     */
    get byteOffset() {
        const ret = wasm.raster_byteOffset(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * Height in pixels.
     * @returns {number}
     */
    get height() {
        const ret = wasm.raster_height(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * A transparent image. JavaScript writes its pixels at `byteOffset`.
     * @param {number} width
     * @param {number} height
     */
    constructor(width, height) {
        const ret = wasm.raster_new(width, height);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        RasterFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * Returns a copy that is reduced by a whole factor. Each pixel is the mean of `factor` x `factor` pixels.
     * @param {number} factor
     * @returns {Raster}
     */
    reduced(factor) {
        const ret = wasm.raster_reduced(this.__wbg_ptr, factor);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Raster.__wrap(ret[0]);
    }
    /**
     * Converts the image in place from the colour space of a PNG's `cICP`, in full range, to sRGB.
     *
     * Changes nothing if this module cannot convert from this colour space.
     *
     * Throws `hdr-unsupported` if the transfer characteristics are those of HDR.
     * @param {number} primaries
     * @param {number} transfer
     */
    toSrgbFromCicp(primaries, transfer) {
        const ret = wasm.raster_toSrgbFromCicp(this.__wbg_ptr, primaries, transfer);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Converts the image in place from the colour space of a PNG's `gAMA` and `cHRM` to sRGB. Numbers are as stored,
     * in units of 1 / 100,000. `chromaticities` has x and y of white, red, green and blue.
     *
     * Changes nothing if the numbers describe no colour space.
     * @param {number | null} [gamma]
     * @param {Uint32Array | number[] | null} [chromaticities]
     */
    toSrgbFromPng(gamma, chromaticities) {
        const val2 = +(isLikeNone(gamma) ? Number.MAX_SAFE_INTEGER : (gamma) >>> 0);
        var ptr0 = isLikeNone(chromaticities) ? 0 : passArray32ToWasm0(chromaticities, wasm.__wbindgen_malloc);
        var len0 = WASM_VECTOR_LEN;
        const ret = wasm.raster_toSrgbFromPng(this.__wbg_ptr, val2, ptr0, len0);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Converts the image in place from an ICC profile to sRGB. `channels` is the number of colour
     * channels in the file, 1 or 3.
     *
     * Returns true, and changes nothing, if the profile has a lookup table, with which `color-wasm` converts. Changes
     * nothing either if the profile cannot be used for these channels.
     *
     * Throws `hdr-unsupported` if the profile is for HDR.
     * @param {Uint8Array | number[]} profile
     * @param {number} channels
     * @returns {boolean}
     */
    toSrgb(profile, channels) {
        const val2 = +channels;
        const ptr0 = passArray8ToWasm0(profile, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.raster_toSrgb(this.__wbg_ptr, ptr0, len0, val2);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ret[0] !== 0;
    }
    /**
     * Turns a stored image upright. Consumes this image and returns a new one.
     * `orientation` is the EXIF value, 1 to 8.
     * @param {number} orientation
     * @returns {Raster}
     */
    upright(orientation) {
        const val1 = +orientation;
        const ptr = this.__destroy_into_raw();
        const ret = wasm.raster_upright(ptr, val1);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return Raster.__wrap(ret[0]);
    }
    /**
     * Width in pixels.
     * @returns {number}
     */
    get width() {
        const ret = wasm.raster_width(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) Raster.prototype[Symbol.dispose] = Raster.prototype.free;

/**
 * A compressed strip of rows.
 */
export class Strip {
    static __wrap(ptr) {
        const obj = Object.create(Strip.prototype);
        obj.__wbg_ptr = ptr;
        StripFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        StripFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_strip_free(ptr, 0);
    }
    /**
     * The Adler-32 of the strip's uncompressed data.
     * @returns {number}
     */
    get checksum() {
        const ret = wasm.strip_checksum(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The length of the strip's uncompressed data in bytes.
     * @returns {number}
     */
    get length() {
        const ret = wasm.strip_length(this.__wbg_ptr);
        return ret;
    }
    /**
     * Returns the strip's chunk. Later calls return an empty array.
     * @returns {Uint8Array}
     */
    take() {
        const ret = wasm.strip_take(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
}
if (Symbol.dispose) Strip.prototype[Symbol.dispose] = Strip.prototype.free;

/**
 * Compresses rows `start` to `end` (exclusive) at the smallest level, which takes about a hundred times as long as the
 * fast level. `palette` is the value of [`PngFile::palette`].
 * @param {Raster} picture
 * @param {number} color_type
 * @param {Uint8Array | number[]} palette
 * @param {number} start
 * @param {number} end
 * @returns {Strip}
 */
export function encodeSmallestStrip(picture, color_type, palette, start, end) {
    _assertClass(picture, Raster);
    const val2 = +color_type;
    const val3 = +start;
    const val4 = +end;
    const ptr0 = passArray8ToWasm0(palette, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.encodeSmallestStrip(picture.__wbg_ptr, val2, ptr0, len0, val3, val4);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return Strip.__wrap(ret[0]);
}

/**
 * Compresses rows `start` to `end` (exclusive) at the fast level. Also reads the row above `start`.
 * @param {Raster} picture
 * @param {number} color_type
 * @param {number} start
 * @param {number} end
 * @returns {Strip}
 */
export function encodeStrip(picture, color_type, start, end) {
    _assertClass(picture, Raster);
    const ret = wasm.encodeStrip(picture.__wbg_ptr, color_type, start, end);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return Strip.__wrap(ret[0]);
}
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
const JpegFileFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_jpegfile_free(ptr, 1));
const PlanFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_plan_free(ptr, 1));
const PngFileFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_pngfile_free(ptr, 1));
const RasterFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_raster_free(ptr, 1));
const StripFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_strip_free(ptr, 1));

function _assertClass(instance, klass) {
    if (!(instance instanceof klass)) {
        throw new Error(`expected instance of ${klass.name}`);
    }
}

function getArrayU8FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
}

let cachedFloat64ArrayMemory0 = null;
function getFloat64ArrayMemory0() {
    if (cachedFloat64ArrayMemory0 === null || cachedFloat64ArrayMemory0.byteLength === 0) {
        cachedFloat64ArrayMemory0 = new Float64Array(wasm.memory.buffer);
    }
    return cachedFloat64ArrayMemory0;
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

function isLikeNone(x) {
    return x === undefined || x === null;
}

function passArray32ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 4, 4) >>> 0;
    getUint32ArrayMemory0().set(arg, ptr / 4);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passArray8ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 1, 1) >>> 0;
    getUint8ArrayMemory0().set(arg, ptr / 1);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passArrayF64ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 8, 8) >>> 0;
    getFloat64ArrayMemory0().set(arg, ptr / 8);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passStringToWasm0(arg, malloc, realloc) {
    if (realloc === undefined) {
        const buf = cachedTextEncoder.encode(arg);
        const ptr = malloc(buf.length, 1) >>> 0;
        getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
        WASM_VECTOR_LEN = buf.length;
        return ptr;
    }

    let len = arg.length;
    let ptr = malloc(len, 1) >>> 0;

    const mem = getUint8ArrayMemory0();

    let offset = 0;

    for (; offset < len; offset++) {
        const code = arg.charCodeAt(offset);
        if (code > 0x7F) break;
        mem[ptr + offset] = code;
    }
    if (offset !== len) {
        if (offset !== 0) {
            arg = arg.slice(offset);
        }
        ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
        const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
        const ret = cachedTextEncoder.encodeInto(arg, view);

        offset += ret.written;
        ptr = realloc(ptr, len, offset, 1) >>> 0;
    }

    WASM_VECTOR_LEN = offset;
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

const cachedTextEncoder = new TextEncoder();

if (!('encodeInto' in cachedTextEncoder)) {
    cachedTextEncoder.encodeInto = function (arg, view) {
        const buf = cachedTextEncoder.encode(arg);
        view.set(buf);
        return {
            read: arg.length,
            written: buf.length
        };
    };
}

let WASM_VECTOR_LEN = 0;


let wasm;
export function __wbg_set_wasm(val) {
    wasm = val;
}
