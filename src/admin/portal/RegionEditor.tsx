// A region's settings in two steps: what is typed is judged first, and what it would change is shown; then it is saved.
import { Button, Checkbox, Radio, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zipcodeModes } from '../../../catalogue/portal/regions.ts'
import type { PortalRegion, PortalRegionFields, RegionPreview } from '../../../contract/http/portal-regions.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { type FieldError, FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../admin.module.css'
import { RegionChange } from './RegionChange.tsx'
import { formOf, isSame, type LineProblem, linesOf, type RegionForm, typedOf } from './region-form.ts'

interface Props {
  readonly record: PortalRegion
  /** name of its federal state */
  readonly state: string
}

const fieldIds = { list: 'region-list', default: 'region-default' } as const
/** more are counted */
const mostLines = 20

interface Judged {
  readonly fields: PortalRegionFields
  readonly preview: RegionPreview
}

interface Problems {
  readonly lines: readonly LineProblem[]
  readonly list: 'empty' | null
  readonly default: 'noZipcode' | 'not_offered' | null
}
const noProblems: Problems = { lines: [], list: null, default: null }

export function RegionEditor({ record, state }: Props) {
  const { t } = useTranslation(['admin', 'admin-public'])
  const { regions, previewRegion } = usePort('admin').portal
  // what a colleague changes meanwhile does not take away what is typed here
  const [known, setKnown] = useState(record)
  const [form, setForm] = useState<RegionForm>(() => formOf(record))
  const [problems, setProblems] = useState(noProblems)
  const [attempt, setAttempt] = useState(0)
  const [judged, setJudged] = useState<Judged | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const asking = useCommand()
  const saving = useCommand()

  const change = (to: Partial<RegionForm>) => {
    setForm({ ...form, ...to })
    setJudged(null)
    setIsSaved(false)
  }
  const judge = (typed: RegionForm) => {
    setAttempt((times) => times + 1)
    setJudged(null)
    setIsSaved(false)
    const { fields, lines, isListEmpty, isDefaultWrong } = typedOf(typed)
    setProblems({ lines, list: isListEmpty ? 'empty' : null, default: isDefaultWrong ? 'noZipcode' : null })
    if (fields === null) return
    void asking.run(
      () => previewRegion(record.id, fields),
      (preview) => {
        setProblems({ lines: linesOf(typed, preview.wrong), list: null, default: preview.wrong_default })
        if (preview.wrong.length === 0 && preview.wrong_default === null) setJudged({ fields, preview })
      },
    )
  }
  const start = (from: PortalRegion) => {
    setKnown(from)
    setForm(formOf(from))
    setProblems(noProblems)
    setJudged(null)
  }
  const save = ({ fields }: Judged) =>
    void saving.run(
      () => regions.save(known, fields),
      (now) => {
        start(now)
        setIsSaved(true)
      },
    )
  const toDelivered = () => {
    const delivered = formOf(record.delivered)
    setForm(delivered)
    judge(delivered)
  }
  const lineTexts = problems.lines.map(({ line, text, code }) =>
    t(`admin-public:region.wrong.${code}`, { line, text, state }),
  )
  const listError =
    problems.list !== null
      ? t('admin-public:region.wrong.empty')
      : lineTexts.length > 0
        ? t('admin-public:region.wrong.lines', { count: lineTexts.length })
        : null
  const defaultError = problems.default && t(`admin-public:region.wrongDefault.${problems.default}`)
  const errors: readonly FieldError[] = [
    ...(listError ? [{ fieldId: fieldIds.list, text: listError }] : []),
    ...(defaultError ? [{ fieldId: fieldIds.default, text: defaultError }] : []),
  ]
  const isOld = saving.failure?.code === 'record_changed'
  return (
    <Panel title={t('admin-public:region.zipcodes')}>
      <FieldErrorSummary errors={errors} attempt={attempt} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          judge(form)
        }}
      >
        <Radio.Group
          label={t('admin-public:region.mode')}
          description={t('admin-public:region.modeHint', { state })}
          value={form.mode}
          onChange={(mode) => change({ mode: zipcodeModes.find((one) => one === mode) ?? 'all' })}
        >
          {zipcodeModes.map((mode) => (
            <Radio key={mode} value={mode} label={t(`admin-public:region.modeOf.${mode}`)} mt="sm" />
          ))}
        </Radio.Group>
        {form.mode === 'all' ? null : (
          <Textarea
            id={fieldIds.list}
            label={t('admin-public:region.list')}
            description={t('admin-public:region.listHint')}
            value={form.list}
            error={listError}
            autosize
            minRows={6}
            maxRows={16}
            spellCheck={false}
            onChange={(event) => change({ list: event.currentTarget.value })}
          />
        )}
        {lineTexts.length > 0 ? (
          <ul>
            {lineTexts.slice(0, mostLines).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {lineTexts.length > mostLines ? (
              <li>{t('admin-public:region.wrong.more', { count: lineTexts.length - mostLines })}</li>
            ) : null}
          </ul>
        ) : null}
        <TextInput
          id={fieldIds.default}
          label={t('admin-public:region.default')}
          description={t('admin-public:region.defaultHint')}
          value={form.defaultZipcode}
          error={defaultError}
          inputMode="numeric"
          maw="12rem"
          onChange={(event) => change({ defaultZipcode: event.currentTarget.value })}
        />
        <Checkbox
          label={t('admin-public:region.young')}
          checked={form.asksForYoung}
          onChange={(event) => change({ asksForYoung: event.currentTarget.checked })}
        />
        <div className={classes.actions}>
          <Button type="submit" size="lg" loading={asking.isBusy} variant={judged ? 'default' : 'filled'}>
            {t('admin-public:region.judge')}
          </Button>
          {isSame(record, record.delivered) ? null : (
            <Button size="lg" variant="subtle" onClick={toDelivered}>
              {t('admin-public:region.toDelivered')}
            </Button>
          )}
        </div>
      </form>
      {asking.failure ? <ErrorNotice code={asking.failure.code} /> : null}
      {judged ? (
        <>
          <RegionChange preview={judged.preview} isSame={isSame(judged.fields, known)} />
          {isSame(judged.fields, known) ? null : (
            <div className={classes.actions}>
              <Button size="lg" loading={saving.isBusy} onClick={() => save(judged)}>
                {t('admin-public:region.save')}
              </Button>
            </div>
          )}
        </>
      ) : null}
      {saving.failure ? <ErrorNotice code={saving.failure.code} /> : null}
      {isOld ? (
        <div className={classes.actions}>
          <Button
            variant="default"
            onClick={() => {
              saving.clear()
              start(record)
            }}
          >
            {t('admin-public:region.reload')}
          </Button>
        </div>
      ) : null}
      <Text role="status">{isSaved ? t('admin-public:region.saved') : ''}</Text>
    </Panel>
  )
}
