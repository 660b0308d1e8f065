import { Unreachable } from './offline/Unreachable';

/** The service worker serves this page when there is no network and the requested page is not stored on the device. */
export default function OfflinePage() {
  return <Unreachable isStored />;
}
