// Texts that belong together (W44, W45): typed, checked while somebody types, compared with the delivered and earlier ones, and switched
// on for everybody after a look at what changes.
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OneText, type TextGroup, type TextLocale, textLocales, textParts } from '../../../contract/http/texts.ts'
import { checkText } from '../../../domain/texts/check-text.ts'
import type { ChangedText } from '../../data/admin/texts-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { editsTexts } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { Difference } from './Difference.tsx'
import { MailTrial } from './MailTrial.tsx'
import { slotWords } from './name-of.ts'
import { problemWords, TextField, textFieldId } from './TextField.tsx'
import own from './texts.module.css'
import { Versions } from './Versions.tsx'

export function TextPage() {
  const { part, group } = useParams({ strict: false })
  const known = textParts.find((one) => one === part) ?? 'app'
  const found = usePort('admin').texts.useGroup(known, String(group))
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
      {(value) => <Group key={value.group} of={value} />}
    </Loaded>
  )
}

export const shownText = ({ text, fits, delivered }: OneText): string => (fits ? text : null) ?? delivered ?? ''

const nameOfText = ({ locale, key }: Pick<OneText, 'locale' | 'key'>) => `${locale} ${key}`

function Group({ of }: { readonly of: TextGroup }) {
  const { t } = useTranslation('admin-texts')
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const locale: TextLocale = textLocales.find((one) => one === address.locale) ?? 'de'
  const mayEdit = editsTexts(useRoles())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [reviews, setReviews] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isSaved, setIsSaved] = useState(false)
  // what does not fit any more is there to be put right
  const typedOf = (text: OneText) => typed[nameOfText(text)] ?? text.text ?? text.delivered ?? ''
  const changed = of.texts.filter((text) => typedOf(text) !== (text.text ?? text.delivered ?? ''))
  const problemsOf = (text: OneText) =>
    checkText(typedOf(text), { ...text.rules, delivered: text.delivered ?? '' }).map((problem) =>
      problemWords(problem, t),
    )
  const errors = changed.flatMap((text) =>
    problemsOf(text).map((words) => ({ fieldId: textFieldId(text), text: `${t(`locale.${text.locale}`)}: ${words}` })),
  )
  const inLocale = of.texts.filter((text) => text.locale === locale)
  const drafts = inLocale.filter((text) => changed.includes(text) && problemsOf(text).length === 0)
  const type = (text: OneText, value: string) => {
    setIsSaved(false)
    setReviews(false)
    setTyped((before) => ({ ...before, [nameOfText(text)]: value }))
  }
  const review = () => {
    setAttempt((times) => times + 1)
    setReviews(errors.length === 0 && changed.length > 0)
  }
  return (
    <Page
      title={inLocale[0] ? shownText(inLocale[0]).split('\n')[0] || of.group : of.group}
      back={
        <BackLink to={paths.texts} search={of.part === 'app' ? {} : { tab: of.part }}>
          {t('title')}
        </BackLink>
      }
    >
      <div className={classes.record}>
        <Text className={own.key}>
          {[t(`part.${of.part}`), of.number, of.group].filter((one) => one !== null).join(' · ')}
        </Text>
        <NativeSelect
          size="md"
          className={own.language ?? ''}
          label={t('language')}
          value={locale}
          data={textLocales.map((one) => ({ value: one, label: t(`locale.${one}`) }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: '.', search: { locale: value }, replace: true } as never)
          }
        />
        <Panel title={t('edit')}>
          <FieldErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
          {inLocale.map((text) => (
            <TextField
              key={nameOfText(text)}
              text={text}
              value={typedOf(text)}
              problems={changed.includes(text) || !text.fits ? problemsOf(text) : []}
              mayEdit={mayEdit}
              onType={(value) => type(text, value)}
            />
          ))}
          {mayEdit ? (
            <div className={`${classes.actions} ${classes.foot}`}>
              <Button size="lg" onClick={review} disabled={changed.length === 0}>
                {t('review')}
              </Button>
              {changed.length > 0 ? (
                <Button variant="subtle" onClick={() => setTyped({})}>
                  {t('discard')}
                </Button>
              ) : null}
              <Text role="status">
                {changed.length > 0 ? t('changed', { count: changed.length }) : isSaved ? t('saved') : ''}
              </Text>
            </div>
          ) : (
            <Text>{t('readOnly')}</Text>
          )}
        </Panel>
        {reviews && changed.length > 0 ? (
          <Review
            of={of}
            changed={changed}
            typedOf={typedOf}
            onSaved={() => {
              setTyped({})
              setReviews(false)
              setIsSaved(true)
            }}
          />
        ) : null}
        {of.part === 'email' ? (
          <MailTrial
            group={of.group}
            locale={locale}
            mayEdit={mayEdit}
            texts={Object.fromEntries(drafts.map((text) => [text.key, typedOf(text)]))}
          />
        ) : null}
        <Panel title={t('versions.title')}>
          {inLocale.map((text) => (
            <Versions
              key={nameOfText(text)}
              text={text}
              value={typedOf(text)}
              onTake={mayEdit ? (value) => type(text, value) : null}
            />
          ))}
        </Panel>
      </div>
      <LeaveQuestion isChanged={changed.length > 0} isKept={false} onLeave={() => setTyped({})} />
    </Page>
  )
}

interface ReviewProps {
  readonly of: TextGroup
  readonly changed: readonly OneText[]
  readonly typedOf: (text: OneText) => string
  readonly onSaved: () => void
}

/** What is about to change, before it counts for everybody. */
function Review({ of, changed, typedOf, onSaved }: ReviewProps) {
  const { t } = useTranslation('admin-texts')
  const port = usePort('admin').texts
  const saving = useCommand()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = () => {
    setIsMissing(of.needsReason && reason.trim() === '')
    if (of.needsReason && reason.trim() === '') return
    const texts = changed.map((text): ChangedText => {
      const value = typedOf(text)
      return {
        ...{ part: of.part, key: text.key, locale: text.locale, rev: text.rev },
        // a key of the operator's own goes with its text
        text: value === (text.delivered ?? '') ? null : value,
      }
    })
    void saving.run(() => port.save(texts, reason.trim()), onSaved)
  }
  const german = changed.filter(({ locale }) => locale === 'de')
  const hasEnglish = (key: string) =>
    of.texts.some((one) => one.locale === 'en' && one.key === key && (changed.includes(one) || one.text !== null))
  const lacksEnglish = german.some((text) => typedOf(text) !== text.delivered && !hasEnglish(text.key))
  return (
    <Panel title={t('reviewTitle', { count: changed.length })}>
      {changed.map((text) => (
        <div key={nameOfText(text)} className={own.change}>
          <strong>
            {t(`locale.${text.locale}`)}
            {text.slot ? `, ${slotWords(text, t)}` : ''}
          </strong>
          <Difference from={shownText(text)} to={typedOf(text)} />
        </div>
      ))}
      <Text>{t('counts')}</Text>
      {lacksEnglish ? <Text>{t('lacksEnglish')}</Text> : null}
      <TextInput
        mt="md"
        label={t(of.needsReason ? 'reasonRequired' : 'reason')}
        value={reason}
        error={isMissing ? t('reasonMissing') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {saving.failure ? (
        <ErrorNotice
          code={saving.failure.code}
          {...(saving.failure.code === 'record_changed' ? { text: t('otherChanged'), tellsAll: true } : {})}
        />
      ) : null}
      <div className={`${classes.actions} ${classes.foot}`}>
        <Button size="lg" loading={saving.isBusy} onClick={save}>
          {t('switchOn')}
        </Button>
      </div>
    </Panel>
  )
}
