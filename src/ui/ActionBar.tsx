// The bar of decisions at the bottom: 64 px buttons, 56 px on a tablet on its side. On phones it shows the first two actions, the rest
// lie in 'Mehr'. Where the screen is low for its text it is slim: the first action, the one for low screens, and the rest in a menu.
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Icon, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ActionBar.module.css'
import { heightAs } from './height-as.ts'
import { focusMenuButton } from './menu-focus.ts'

export interface BarAction {
  readonly id: string
  readonly label: string
  readonly onClick: () => void
  readonly icon?: Icon
  /** the next thing: at most one of a view is filled */
  readonly primary?: boolean
  /** a call is running */
  readonly busy?: boolean
}

const SHOWN_ON_PHONES = 2
/** a phone on its side, a text of 200 % on a tablet, what a keyboard leaves */
const lowScreen = '(max-height: 26em)'
/** for what shares the screen with the bar */
const barHeight = heightAs('--bar')

interface Props {
  readonly actions: readonly BarAction[]
  readonly label: string
  /** stands beside the first on a low screen, where the page's own way to it is out of sight */
  readonly whenLow?: BarAction | null
}

export function ActionBar({ actions, label, whenLow }: Props) {
  const { t } = useTranslation('common')
  const isLow = useMediaQuery(lowScreen, undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  if (actions.length === 0) return null
  // one action alone in a menu would only cost a touch
  const onPhones = isPhone && actions.length > SHOWN_ON_PHONES + 1 ? SHOWN_ON_PHONES : actions.length
  const shown = isLow ? 1 : onPhones
  const rest = actions.slice(shown)
  return (
    <div role="toolbar" aria-label={label} className={classes.bar} ref={barHeight} data-low={isLow || undefined}>
      {actions.slice(0, shown).map((action) => (
        <BarButton key={action.id} {...action} />
      ))}
      {isLow && whenLow ? <BarButton {...whenLow} /> : null}
      {rest.length > 0 ? (
        <Menu position="top-end" shadow="md">
          <Menu.Target>
            {isLow ? (
              <ActionIcon size={48} variant="default" aria-label={t('action.more')} title={t('action.more')}>
                <IconDots size={24} stroke={1.75} aria-hidden />
              </ActionIcon>
            ) : (
              <Button variant="default" leftSection={<IconDots stroke={1.75} aria-hidden />}>
                {t('action.more')}
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown onClickCapture={focusMenuButton}>
            {rest.map(({ id, label: name, icon: Mark, onClick, busy }) => (
              <Menu.Item
                key={id}
                onClick={onClick}
                disabled={busy ?? false}
                leftSection={Mark ? <Mark size={20} stroke={1.75} aria-hidden /> : null}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}

function BarButton({ label, onClick, icon: Mark, primary, busy }: BarAction) {
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      onClick={onClick}
      loading={busy ?? false}
      leftSection={Mark ? <Mark size={24} stroke={1.75} aria-hidden /> : null}
    >
      {label}
    </Button>
  )
}
