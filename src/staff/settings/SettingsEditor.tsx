import { Fragment, useId } from 'react';
import type { StoredSettings } from '../../backend/settings';
import { staff } from '#words/staff';
import { settings as words } from '#words/staff-settings';
import {
  OWN_LOOKUP,
  SETTINGS_LIMITS,
  translationKey,
  TRANSLATIONS,
  type Translation,
} from 'roundel-records/settings';
import { LOOKUP_ORIGINS } from '../../site-settings/lookup';
import { Card } from '../../ui/Card';
import { SwitchField } from '../../ui/SwitchField';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import { UnsavedGuard } from '../parts/UnsavedGuard';
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
  const field = (key: SettingsKey, hint: string) => ({
    ...{ label: words.label(key), hint, error: errors[key]?.message },
    ...(typeof entered[key] !== 'boolean' && { autoComplete: 'off' }),
    ...form.register(key, {
      onChange: () => {
        form.clearErrors(key);
      },
    }),
  });
  const bannerText = (key: 'banner_text' | `banner_text:${Translation}`, hint: string) => (
    <TextAreaField
      {...field(key, hint)}
      aside={staff.form.characters(entered[key].length, SETTINGS_LIMITS.bannerLength)}
    />
  );
  const address = { inputMode: 'url', spellCheck: false } as const;

  return (
    <form noValidate className={styles['form']} onSubmit={state.save}>
      <ConcurrentChangeNote state={state} />
      <div className={styles['cards']}>
        <Card heading={words.uploads.title} headingId={`${id}-uploads`}>
          <TextField
            {...field('max_upload_bytes', words.uploads.hint)}
            inputMode="decimal"
            aside={words.uploads.unit}
          />
        </Card>
        <Card heading={words.support.title} headingId={`${id}-support`}>
          <TextField {...field('support_email', words.support.email)} type="email" />
          <TextField {...field('support_hours', words.support.hours)} />
          {TRANSLATIONS.map((language) => (
            <TextField
              key={language}
              {...field(translationKey('support_hours', language), words.support.hoursIn(language))}
            />
          ))}
          <SwitchField {...field('inbox_enabled', words.support.inbox)} />
        </Card>
        <Card heading={words.analytics.title} headingId={`${id}-analytics`}>
          <SwitchField {...field('analytics_enabled', words.analytics.enabled)} />
          <SwitchField {...field('ip_lookup_enabled', words.analytics.lookup)} />
          <TextField
            {...field('ip_lookup_url', words.analytics.url(OWN_LOOKUP, LOOKUP_ORIGINS))}
            {...address}
          />
          <TextField
            {...field('ip_retention_days', words.analytics.retention)}
            inputMode="numeric"
            aside={words.analytics.unit}
          />
        </Card>
        <Card heading={words.banner.title} headingId={`${id}-banner`}>
          <SwitchField {...field('banner_enabled', words.banner.enabled)} />
          {bannerText('banner_text', words.banner.text)}
          <TextField {...field('banner_link', words.banner.link)} {...address} />
          {TRANSLATIONS.map((language) => (
            <Fragment key={language}>
              {bannerText(translationKey('banner_text', language), words.banner.textIn(language))}
              <TextField
                {...field(translationKey('banner_link', language), words.banner.linkIn(language))}
                {...address}
              />
            </Fragment>
          ))}
        </Card>
        <Card heading={words.footer.title} headingId={`${id}-footer`}>
          <FooterPages
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
