import { discord, telegram, whatsApp } from './chat';
import { circle, documentPhoto, square } from './other';
import type { Place, PlaceGroup } from './place';
import { facebook, instagram, pinterest, reddit, tikTok, x } from './social';
import { steam, twitch, youTube } from './video';
import { gitHub, google, gravatar, linkedIn, slack, teams, zoom } from './work';

/** The groups of places, in the order for lists. */
export const PLACE_GROUPS: readonly PlaceGroup[] = ['social', 'chat', 'work', 'video', 'other'];

/** All places, in the order of their pictures in a kit. The places of `DEFAULT_PLACES` come first. */
export const PLACES = [
  whatsApp,
  instagram,
  facebook,
  circle,
  square,
  x,
  tikTok,
  pinterest,
  reddit,
  telegram,
  discord,
  linkedIn,
  slack,
  teams,
  zoom,
  google,
  gitHub,
  gravatar,
  youTube,
  twitch,
  steam,
  documentPhoto,
] as const satisfies readonly Place[];

/** The ids of the places. They never change, because stored choices, counted events and scripts contain them. */
export type PlaceId = (typeof PLACES)[number]['id'];

/** The ids of the places, in the order of `PLACES`. */
export const PLACE_IDS: readonly PlaceId[] = PLACES.map(({ id }) => id);

/** The places in a kit, unless the user chooses others. */
export const DEFAULT_PLACES = [
  'whatsapp',
  'instagram',
  'facebook',
  'circle',
  'square',
] as const satisfies readonly PlaceId[];

/**
 * The place with this id. Undefined if there is none.
 *
 * @example
 * ```js
 * import { findPlace } from 'roundel/tools';
 *
 * const { size, maxBytes, sources } = findPlace('linkedin');
 * console.log(size.width, maxBytes, sources[0].address);
 * ```
 */
export function findPlace(id: PlaceId): Place<PlaceId>;
export function findPlace(id: string): Place<PlaceId> | undefined;
export function findPlace(id: string): Place<PlaceId> | undefined {
  return PLACES.find((place) => place.id === id);
}
