// A mail as its receiver sees it, and as a trial to the own address (W45).
import { Button, NativeSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { regions } from '../../../catalogue/portal/regions.ts'
import type { ProbeState, TextLocale } from '../../../contract/http/texts.ts'
import type { MailDraft } from '../../data/admin/texts-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import own from './texts.module.css'

const looks = ['phone', 'desktop', 'plain', 'dark'] as const
/** what is typed is drawn when somebody stops typing, ms */
const restMs = 500
/** a trial mail is asked about until it is settled, ms */
const askEveryMs = 2_000

interface Props {
  readonly group: string
  readonly locale: TextLocale
  readonly mayEdit: boolean
  /** as they are typed, those that fit */
  readonly texts: Readonly<Record<string, string>>
}

export function MailTrial({ group, locale, mayEdit, texts }: Props) {
  const { t } = useTranslation('admin-texts')
  const port = usePort('admin').texts
  const [look, setLook] = useState<(typeof looks)[number]>('phone')
  const [region, setRegion] = useState<MailDraft['region']>(null)
  const [typed] = useDebouncedValue(JSON.stringify(texts), restMs)
  const draft: MailDraft = { group, locale, region, texts: JSON.parse(typed) as Record<string, string> }
  const preview = port.usePreview(draft)
  return (
    <Panel title={t('preview.title')}>
      <div className={own.looks}>
        <fieldset className={own.names} aria-label={t('preview.look')}>
          {looks.map((value) => (
            <Button
              key={value}
              size="sm"
              variant={look === value ? 'filled' : 'default'}
              aria-pressed={look === value}
              onClick={() => setLook(value)}
            >
              {t(`preview.${value}`)}
            </Button>
          ))}
        </fieldset>
        <NativeSelect
          size="md"
          label={t('preview.region')}
          value={region ?? ''}
          data={[
            { value: '', label: t('preview.noRegion') },
            ...regions.keys.map((key) => ({ value: key, label: t(`preview.${key}`) })),
          ]}
          onChange={(event) => setRegion(regions.keys.find((key) => key === event.currentTarget.value) ?? null)}
        />
      </div>
      <Loaded of={preview} skeleton={<ListSkeleton rows={3} />}>
        {({ subject, paragraphs, button, otherLink, text }) => (
          <div className={own.mail} data-look={look} lang={locale}>
            <strong>{subject}</strong>
            {look === 'plain' ? (
              <pre className={own.plain}>{text}</pre>
            ) : (
              <>
                <p className={own.body}>{paragraphs.join('\n\n')}</p>
                {button ? <span className={own.button}>{button}</span> : null}
                {otherLink ? <p className={own.link}>{otherLink}</p> : null}
                <p className={own.footer}>{text.split('\n-- \n')[1]}</p>
              </>
            )}
          </div>
        )}
      </Loaded>
      <Text size="sm">{t('preview.examples')}</Text>
      {mayEdit ? <Probe draft={{ ...draft, texts }} /> : null}
    </Panel>
  )
}

function Probe({ draft }: { readonly draft: MailDraft }) {
  const { t } = useTranslation('admin-texts')
  const port = usePort('admin').texts
  const sending = useCommand()
  const [probe, setProbe] = useState<ProbeState | null>(null)
  const waiting = probe?.state === 'queued' ? probe.id : null
  useEffect(() => {
    if (waiting === null) return
    const timer = setInterval(() => {
      // without an answer it is asked again
      port.readProbe(waiting).then(
        (answer) => answer.ok && setProbe(answer.value),
        () => undefined,
      )
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [port, waiting])
  return (
    <div className={own.probe}>
      <Button
        variant="default"
        loading={sending.isBusy}
        onClick={() => void sending.run(() => port.sendProbe(draft), setProbe)}
      >
        {t('probe.send')}
      </Button>
      {sending.failure ? <ErrorNotice code={sending.failure.code} /> : null}
      <Text role="status">
        {probe ? (
          <>
            {t('probe.to', { email: probe.to })}
            {probe.at === null ? ' · ' : null}
            {probe.at === null ? t('probe.queued') : null}
            {probe.at === null ? null : (
              <>
                {' · '}
                <MomentText at={probe.at} /> {t(`probe.${probe.state}`, { reason: probe.reason ?? '' })}
              </>
            )}
          </>
        ) : (
          t('probe.own')
        )}
      </Text>
    </div>
  )
}
