// Below the list: nothing fits, or everything is full. What somebody looks for stays looked for.
import { Button, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Alert.module.css'
import { type PlacedFilters, usePortal } from './portal.tsx'

const AlertDialog = lazy(() => import('./AlertDialog.tsx'))

export function AlertOffer({ filters }: { readonly filters: PlacedFilters }) {
  const { t } = useTranslation('portal-search')
  const { alert, half } = usePortal()
  const [isOpen, setIsOpen] = useState(false)
  // the server draws it too, and has none to ask
  if (half !== 'public' || !filters.withProviders) return null
  return (
    <div className={classes.offer}>
      <Text>{t('alert.offer')}</Text>
      <Button
        variant="default"
        leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
        onClick={() => {
          alert?.prepare()
          setIsOpen(true)
        }}
      >
        {t('alert.open')}
      </Button>
      {isOpen && alert ? (
        <Suspense fallback={null}>
          <AlertDialog alert={alert} filters={filters} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
