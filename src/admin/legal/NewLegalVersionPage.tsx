// A new version of a legal document: its file or address, from when on it holds, what is new, and who is told.
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { regions } from '../../../catalogue/portal/regions.ts'
import type { OrganisationKind } from '../../../contract/ids.ts'
import { dayOf, parseDate, startOfDay } from '../../../domain/calendar.ts'
import { needsAcceptance } from '../../../domain/legal-documents.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { clock } from '../../platform/clock.ts'
import { ChooseButton } from '../../ui/ChooseButton.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Page } from '../../ui/Page.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'

/** the houses' come first: they are the older ones */
const audiences = ['careprovider', 'careseeker'] as const satisfies readonly OrganisationKind[]

const typeOf = (text: unknown): string => legalDocuments.codes.find((type) => type === text) ?? 'imprint'

export function NewLegalVersionPage() {
  const { t } = useTranslation(['admin', 'admin-legal', 'catalogue-admin', 'catalogue-portal'])
  const address: Record<string, unknown> = useSearch({ strict: false })
  const { legal } = usePort('admin')
  const navigate = useNavigate()
  const command = useCommand()
  const [type, setType] = useState(typeOf(address.type))
  const [region, setRegion] = useState('')
  const [audience, setAudience] = useState<OrganisationKind>(
    address.audience === 'careseeker' ? 'careseeker' : 'careprovider',
  )
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState('')
  const [day, setDay] = useState('')
  const [news, setNews] = useState('')
  const [tell, setTell] = useState(false)
  const [isNoDay, setIsNoDay] = useState(false)
  const asks = needsAcceptance(type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const today = dayOf(clock.now())
    const from = day.trim() === '' ? today : parseDate(day, today)
    setIsNoDay(from === null)
    if (from === null) return
    void command.run(
      async () => {
        const kept = file && (await legal.upload(file))
        if (kept && !kept.ok) return kept
        return legal.save(null, {
          type,
          region: asks ? null : region || null,
          url: url.trim() || null,
          file: kept?.value ?? null,
          audience: asks ? audience : 'careprovider',
          valid_from: from === today ? clock.now() : startOfDay(from),
          news,
          tell: asks && tell,
        })
      },
      ({ id }) => void navigate({ to: paths.legalVersion, params: { id: String(id) } } as never),
    )
  }
  const code = command.failure?.errors?.[0]?.code
  const refused = code?.startsWith('pdf_is_') || code === 'no_pdf' || code === 'damaged_pdf' ? 'no_pdf' : code
  return (
    <Page title={t('admin-legal:add')} width="form" back={<BackLink to={paths.legal}>{t('sections.legal')}</BackLink>}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('admin-legal:document')}
          value={type}
          data={legalDocuments.codes.map((one) => ({ value: one, label: t(legalDocuments.labelKey(one)) }))}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        {asks ? (
          <NativeSelect
            label={t('admin-legal:audience')}
            value={audience}
            data={audiences.map((one) => ({ value: one, label: t(`admin-legal:audienceOf.${one}`) }))}
            onChange={(event) => setAudience(event.currentTarget.value as OrganisationKind)}
          />
        ) : (
          <NativeSelect
            label={t('admin-legal:where')}
            value={region}
            data={[
              { value: '', label: t('admin-legal:everywhere') },
              ...regions.entries.map(({ key }) => ({
                value: key,
                label: t(`catalogue-portal:region.${key}` as 'sections.imports'),
              })),
            ]}
            onChange={(event) => setRegion(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          <ChooseButton
            label={t('admin-legal:choose')}
            accept="application/pdf,.pdf"
            icon={IconFileText}
            onChoose={setFile}
          />
          <span>{file?.name ?? t('admin-legal:noFile')}</span>
        </div>
        <TextInput
          label={t('admin-legal:url')}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          inputMode="url"
        />
        <TextInput
          label={t('admin-legal:validFrom')}
          description={t('admin-legal:validFromHint')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={isNoDay ? t('admin-legal:noDay') : null}
        />
        <TextInput
          label={t('admin-legal:news')}
          description={t(asks ? 'admin-legal:newsHintMailed' : 'admin-legal:newsHint')}
          value={news}
          onChange={(event) => setNews(event.currentTarget.value)}
        />
        {asks ? (
          <>
            <Checkbox
              label={t('admin-legal:tell')}
              checked={tell}
              onChange={(event) => setTell(event.currentTarget.checked)}
            />
            <Text>{t('admin-legal:whoIsAsked')}</Text>
          </>
        ) : null}
        {command.failure ? (
          <ErrorNotice
            code={command.failure.code}
            {...(refused ? { text: t(`admin-legal:refused.${refused}` as 'admin-legal:refused.taken') } : {})}
          />
        ) : null}
        <Button type="submit" size="lg" loading={command.isBusy}>
          {t('admin-legal:save')}
        </Button>
      </form>
    </Page>
  )
}
