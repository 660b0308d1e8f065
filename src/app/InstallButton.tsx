import Download from 'lucide-react/icons/download';
import { installTexts } from '#words/install';
import { createInstallOffer, type InstallOffer } from '../browser/install-offer';
import { Button } from '../ui/Button';
import { useKept } from '../ui/routing/kept';
import { useTexts } from '../ui/useTexts';

/** Installs the site as an app. Goes once the visitor has answered the browser's question, whatever the answer. */
export default function InstallButton({ offer }: { readonly offer: InstallOffer }) {
  const words = useTexts(installTexts);
  const store = useKept(createInstallOffer);
  const ask = async (button: HTMLElement): Promise<void> => {
    // The browser has shown the question before, or does not show it any more.
    await offer.prompt().catch(() => undefined);
    const next = button.closest('footer')?.querySelector('a');
    if (document.activeElement === button) next?.focus({ preventScroll: true });
    store.setState({ offer: null });
  };
  return (
    <Button
      look="accent"
      icon={<Download aria-hidden />}
      onClick={({ currentTarget }) => {
        void ask(currentTarget);
      }}
    >
      {words.install}
    </Button>
  );
}
