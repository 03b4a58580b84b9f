// The page for the fax machine: made after a question, since it leaves the encryption; then opened by a link. That it was faxed is
// said by whoever did so.
import { Alert, Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly record: RequestRecord
}

export function FaxDialog({ opened, onClose, isOffered, record }: Props) {
  const { t } = useTranslation(['sender', 'common'])
  const searches = usePort('searches')
  const making = useCommand()
  const [url, setUrl] = useState<string | null>(null)
  const settings = usePort('desk').useClinicSettings()
  const hasNoNumber =
    settings.state === 'ready' && settings.value.contact_phone === '' && settings.value.contact_fax === ''
  const { name, fax } = record.careprovider
  const number = fax === undefined ? t('search.fax.unknown', { name }) : t('search.fax.number', { name, fax })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('search.fax.title', { name })}
      busy={making.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={making.isBusy}>
            {t(url === null ? 'common:action.back' : 'common:action.close')}
          </Button>
          {url === null && isOffered ? (
            <Button
              size="lg"
              loading={making.isBusy}
              onClick={() =>
                void making.run(
                  () => searches.makeFaxPage(record.id),
                  ({ url: made }) => setUrl(made),
                )
              }
            >
              {t('search.fax.make')}
            </Button>
          ) : null}
          {url !== null && isOffered ? (
            <Button
              size="lg"
              loading={making.isBusy}
              onClick={() => void making.run(() => searches.stepOfRequest(record.id, 'confirm_fax'), onClose)}
            >
              {t('search.fax.faxed')}
            </Button>
          ) : null}
        </>
      }
    >
      <FailureNotice failure={making.failure} />
      {url === null ? (
        <>
          <p>{t('search.fax.text', { name })}</p>
          <p>{number}</p>
          <p>{t('search.fax.code')}</p>
          {hasNoNumber ? <Alert color="orange">{t('search.fax.noNumber')}</Alert> : null}
        </>
      ) : (
        <>
          <p role="status">
            {t('search.fax.ready')}{' '}
            <Anchor href={url} target="_blank" rel="noreferrer">
              {t('search.fax.open')}
            </Anchor>
          </p>
          <p>{number}</p>
        </>
      )}
    </Dialog>
  )
}
