// All filters of the list (R14, R15): each touch takes effect at once behind the drawer, and the button below says how many
// requests fit. On phones it fills the screen.
import { Button, Checkbox, Drawer, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { listQuery, setFilters } from '../../../domain/list-filters.ts'
import { chooseForDevice, useDeviceChoices } from '../../state/device-choices.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Later } from '../../ui/Later.tsx'
import classes from './FilterDrawer.module.css'
import { FilterFields } from './FilterFields.tsx'
import type { ListedClinic } from './list-address.ts'
import type { ListState } from './use-list-address.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly list: ListState
  readonly clinics: readonly ListedClinic[]
  readonly hits: number
}

export function FilterDrawer({ opened, onClose, list, clinics, hits }: Props) {
  const { t } = useTranslation(['request-work', 'common', 'receiver'])
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const isSet = setFilters(list.filters).length > 0
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={t('filters.title')}
      size={isPhone ? '100%' : 480}
      transitionProps={{ transition: 'slide-left', duration: 160 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.fields}>
        <Later>
          <Stack gap="lg">
            <FilterFields filters={list.filters} clinics={clinics} onChange={list.change} />
            <StartsWithThese list={list} />
          </Stack>
        </Later>
      </div>
      <div className={classes.foot}>
        <Button variant="default" disabled={!isSet} onClick={() => list.change({ type: 'clear' })}>
          {t('filters.clear')}
        </Button>
        <Button onClick={onClose}>{t('filters.show', { count: hits })}</Button>
      </div>
    </Drawer>
  )
}

/** Keeps the filters as what the list begins with on this device, and leads back to them. Codes only, no patient. */
function StartsWithThese({ list }: { list: ListState }) {
  const { t } = useTranslation('request-work')
  const { id } = useAccount()
  const starts = useDeviceChoices(({ listStarts }) => listStarts)
  const start = starts?.[id] ?? ''
  const current = listQuery(list.filters)
  const keep = (query: string) => {
    const { [id]: _, ...others } = starts ?? {}
    chooseForDevice({ listStarts: query === '' ? others : { ...others, [id]: query } })
  }
  return (
    <div>
      <Checkbox
        label={t('filters.startWith')}
        description={t('filters.startWithWhat')}
        checked={start !== '' && start === current}
        disabled={current === ''}
        onChange={(event) => keep(event.currentTarget.checked ? current : '')}
      />
      {start === '' || start === current ? null : (
        <div className={classes.start}>
          <Button variant="subtle" onClick={() => list.change({ type: 'reset' })}>
            {t('filters.reset')}
          </Button>
          <Button variant="subtle" onClick={() => keep('')}>
            {t('filters.forgetStart')}
          </Button>
        </div>
      )}
    </div>
  )
}
