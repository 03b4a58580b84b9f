// To whom a mail went: hidden until somebody asks, which the log of looks notes.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from '../admin.module.css'

export function MailAddress({ mailId }: { readonly mailId: number }) {
  const { t } = useTranslation('admin-mails')
  const { mails } = usePort('admin')
  const command = useCommand()
  const [address, setAddress] = useState<string | null>(null)
  if (address !== null) return <span className={classes.change}>{address}</span>
  return (
    <div>
      <Button
        size="sm"
        variant="default"
        loading={command.isBusy}
        onClick={() => void command.run(() => mails.showAddress(mailId), setAddress)}
      >
        {t('showAddress')}
      </Button>
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
    </div>
  )
}
