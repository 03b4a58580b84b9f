// The way to the page's print view, which opens the print dialog by itself (P47).
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PrintPage, useAddress, useQuery } from './portal.tsx'

export function PrintLink({ page }: { readonly page: PrintPage }) {
  const { t } = useTranslation('portal-search')
  const query = useQuery()
  return (
    <Button
      component={Link}
      to={useAddress()(page, `${query}&print`)}
      variant="subtle"
      px="sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconPrinter size={24} stroke={1.75} aria-hidden />}
    >
      {t('print.open')}
    </Button>
  )
}
