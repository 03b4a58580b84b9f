// The one button of a list's row (ActionList.tsx) that can do several things: a menu of them.
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { focusMenuButton } from './menu-focus.ts'

interface Props {
  readonly label: string
  /** the label with what it is for */
  readonly labelOf: string
  /** Menu.Items */
  readonly children: ReactNode
}

export const ActionMenu = ({ label, labelOf, children }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="light" aria-label={labelOf} rightSection={<IconDots size={24} stroke={1.75} aria-hidden />}>
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown onClickCapture={focusMenuButton}>{children}</Menu.Dropdown>
  </Menu>
)
