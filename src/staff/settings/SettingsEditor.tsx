import { Fragment, useId } from 'react';
import type { StoredSettings } from '../../backend/settings';
import { staff } from '#words/staff';
import { settings as words } from '#words/staff-settings';
import {
  OWN_LOOKUP,
  SETTINGS_LIMITS,
  translationKey,
  TRANSLATIONS,
} from 'roundel-records/settings';
import { LOOKUP_ORIGINS } from '../../site-settings/lookup';
import { Card } from '../../ui/Card';
import { SwitchField } from '../../ui/SwitchField';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import { UnsavedGuard } from '../parts/UnsavedGuard';
import { BannerPreview } from './BannerPreview';
import { ConcurrentChangeNote } from './ConcurrentChangeNote';
import { FooterPages } from './FooterPages';
import type { SettingsKey } from './merge';
import { SaveBar } from './SaveBar';
import styles from './SettingsEditor.module.css';
import { useSettingsForm } from './useSettingsForm';

/** The settings form. No change takes effect until the form is saved. */
export function SettingsEditor({ stored }: { readonly stored: StoredSettings }) {
  const state = useSettingsForm(stored);
  const { form, entered, unsaved } = state;
  const id = useId();
  const { errors } = form.formState;
  const field = (key: SettingsKey) => ({
    label: words.label(key),
    error: errors[key]?.message,
    ...form.register(key, {
      onChange: () => {
        form.clearErrors(key);
      },
    }),
  });

  return (
    <form noValidate className={styles['form']} onSubmit={state.save}>
      <ConcurrentChangeNote state={state} />
      <div className={styles['cards']}>
        <Card heading={words.uploads.title} headingId={`${id}-uploads`}>
          <TextField
            {...field('max_upload_bytes')}
            inputMode="decimal"
            autoComplete="off"
            hint={words.uploads.hint}
            aside={words.uploads.unit}
          />
        </Card>
        <Card heading={words.support.title} headingId={`${id}-support`}>
          <TextField
            {...field('support_email')}
            type="email"
            autoComplete="off"
            hint={words.support.email}
          />
          <TextField {...field('support_hours')} autoComplete="off" hint={words.support.hours} />
          {TRANSLATIONS.map((language) => (
            <TextField
              key={language}
              {...field(translationKey('support_hours', language))}
              autoComplete="off"
              hint={words.support.hoursIn(language)}
            />
          ))}
          <SwitchField {...field('inbox_enabled')} hint={words.support.inbox} />
        </Card>
        <Card heading={words.analytics.title} headingId={`${id}-analytics`}>
          <SwitchField {...field('analytics_enabled')} hint={words.analytics.enabled} />
          <SwitchField {...field('ip_lookup_enabled')} hint={words.analytics.lookup} />
          <TextField
            {...field('ip_lookup_url')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            hint={words.analytics.url(OWN_LOOKUP, LOOKUP_ORIGINS)}
          />
          <TextField
            {...field('ip_retention_days')}
            inputMode="numeric"
            autoComplete="off"
            hint={words.analytics.retention}
            aside={words.analytics.unit}
          />
        </Card>
        <Card heading={words.banner.title} headingId={`${id}-banner`}>
          <SwitchField {...field('banner_enabled')} hint={words.banner.enabled} />
          <TextAreaField
            {...field('banner_text')}
            hint={words.banner.text}
            aside={staff.form.characters(entered.banner_text.length, SETTINGS_LIMITS.bannerLength)}
          />
          <TextField
            {...field('banner_link')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            hint={words.banner.link}
          />
          {TRANSLATIONS.map((language) => {
            const text = translationKey('banner_text', language);
            return (
              <Fragment key={language}>
                <TextAreaField
                  {...field(text)}
                  hint={words.banner.textIn(language)}
                  aside={staff.form.characters(entered[text].length, SETTINGS_LIMITS.bannerLength)}
                />
                <TextField
                  {...field(translationKey('banner_link', language))}
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                  hint={words.banner.linkIn(language)}
                />
              </Fragment>
            );
          })}
          <BannerPreview settings={entered} />
        </Card>
        <Card heading={words.footer.title} headingId={`${id}-footer`}>
          <FooterPages
            label={words.label('footer_pages')}
            value={entered.footer_pages}
            error={errors.footer_pages?.message}
            onChange={(slugs) => {
              form.setValue('footer_pages', slugs);
              form.clearErrors('footer_pages');
            }}
          />
        </Card>
      </div>
      <SaveBar state={state} />
      {unsaved.length > 0 && <UnsavedGuard />}
    </form>
  );
}
