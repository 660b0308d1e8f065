/** The part of jscolorengine that the tests use. The package ships no types. */
declare module 'jscolorengine' {
  export const eIntent: { readonly perceptual: number; readonly relative: number };
  export class Profile {
    /** Parses a profile. `index` and `searchForProfile` are for files that contain several profiles. */
    loadBinary(profile: Uint8Array, index: number, searchForProfile: boolean): void;
  }
  export class Transform {
    constructor(options: { dataFormat: 'int8'; buildLut: boolean });
    create(from: Profile, to: '*srgb', intent: number): void;
    transformArray(values: Uint8ClampedArray): Uint8ClampedArray;
  }
}
