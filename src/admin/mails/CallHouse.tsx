// The way to a house whose mails come back: by telephone, and for a provider to the page where the call is noted.
import { Button, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CalledHouse } from '../../../contract/http/admin-mails.ts'
import { dialled } from '../../../domain/validators/phone.ts'
import { paths } from '../paths.ts'

interface Props {
  readonly house: CalledHouse
  /** there are several: the button says which one */
  readonly named?: boolean
}

export function CallHouse({ house: { kind, id, name, phone }, named = false }: Props) {
  const { t } = useTranslation('admin-mails')
  const navigate = useNavigate()
  const label = named ? t('callOf', { name }) : t('call')
  // a call to a clinic has no page of its own
  const note =
    kind === 'careprovider' ? () => void navigate({ to: paths.call, params: { id: String(id) } } as never) : undefined
  const look = {
    variant: 'default',
    size: 'sm',
    leftSection: <IconPhone size={20} stroke={1.75} aria-hidden />,
  } as const
  if (phone === '')
    return note ? (
      <Button {...look} onClick={note}>
        {t('noPhoneOf', { name: label })}
      </Button>
    ) : (
      <Text component="span">{t('noPhone', { name })}</Text>
    )
  return (
    <Button {...look} component="a" href={`tel:${dialled(phone)}`} {...(note && { onClick: note })}>
      {`${label}: ${phone}`}
    </Button>
  )
}
