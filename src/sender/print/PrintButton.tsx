// The way to a print page.
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../LinkButton.tsx'

interface Props {
  readonly to: string
  readonly params: Record<string, string>
  readonly search?: Record<string, unknown>
}

export function PrintButton({ to, params, search = {} }: Props) {
  const { t } = useTranslation('print')
  return (
    <LinkButton
      to={to}
      params={params}
      search={search}
      variant="subtle"
      px="sm"
      leftSection={<IconPrinter size={24} stroke={1.75} aria-hidden />}
    >
      {t('print')}
    </LinkButton>
  )
}
