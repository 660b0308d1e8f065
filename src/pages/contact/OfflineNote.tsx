import { contactTexts } from '#words/contact';
import { useTexts } from '../../ui/useTexts';
import { Note } from '../../ui/Note';
import { SwitchField } from '../../ui/SwitchField';

interface OfflineNoteProps {
  /** Whether the text survives a reload of the page. */
  readonly survivesReload: boolean;
  readonly sendsLater: boolean;
  readonly onSendsLater: (sendsLater: boolean) => void;
}

/** Tells the visitor what happens to the text without the network, and offers to send it when the network is back. */
export function OfflineNote({ survivesReload, sendsLater, onSendsLater }: OfflineNoteProps) {
  const contact = useTexts(contactTexts);
  const { offline: words } = contact.form;
  return (
    <div>
      <div role="status">
        <Note>
          <span>{survivesReload ? words.kept : words.unsaved}</span>{' '}
          {sendsLater && <span>{words.waiting}</span>}
        </Note>
      </div>
      <SwitchField
        label={words.sendLater}
        checked={sendsLater}
        onChange={({ target }) => {
          onSendsLater(target.checked);
        }}
      />
    </div>
  );
}
