import { Unreachable } from './offline/Unreachable';

/** The service worker serves this for a page that is not stored on the device when there is no network. */
export default function OfflinePage() {
  return <Unreachable isStored />;
}
