/**
 * The SHA-256 hash of the PNG that the tool `crop-square` makes from each photo, in every browser and in Node. The
 * photos have colour profiles with lookup tables.
 */
export const SAME_SQUARES = {
  'table-cmyk.jpg': '21f1007b20e5bf9b0b06395481dcdf0cae17eb3277f239647e947a497eacc560',
  'table-ycck.jpg': 'fb2989abd1e85c0071ac0cd468ce477b31508f33ba643986bcba799795ae70f1',
  'table-xyb.jpg': '1bf6a464e280309614c1476260f2e16c3448364dd1077c2d7f8f1bdd21e9088e',
  'table-alpha.png': '726233684b7ba83bd5bed5489788f470b20778b80d8ffc5dc993d3f6c39036fb',
  'table.webp': '690530ab3f7b9238e3e77b9017338653f9281fff6061efd8dad6c43a89fc8384',
} as const;
