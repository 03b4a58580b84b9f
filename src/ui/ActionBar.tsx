// The bar of decisions at the bottom: 64 px buttons, 56 px on a low screen, sticky, hidden while an on-screen keyboard needs the room. On phones it
// shows the first two actions, the rest lie in 'Mehr'.
import { Button, Menu } from '@mantine/core'
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
/** for what shares the screen with the bar */
const barHeight = heightAs('--bar')

export function ActionBar({ actions, label }: { actions: readonly BarAction[]; label: string }) {
  const { t } = useTranslation('common')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  if (actions.length === 0) return null
  // one action alone in a menu would only cost a touch
  const shown = isPhone && actions.length > SHOWN_ON_PHONES + 1 ? SHOWN_ON_PHONES : actions.length
  const rest = actions.slice(shown)
  return (
    <div role="toolbar" aria-label={label} className={classes.bar} ref={barHeight}>
      {actions.slice(0, shown).map((action) => (
        <BarButton key={action.id} {...action} />
      ))}
      {rest.length > 0 ? (
        <Menu position="top-end" shadow="md">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots stroke={1.75} aria-hidden />}>
              {t('action.more')}
            </Button>
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
