// The way back from a page of the console to the list that it belongs to.
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

interface Props {
  readonly to: string
  readonly search?: object
  readonly children: string
}

export function BackLink({ to, search, children }: Props) {
  return (
    <Button
      component={Link}
      to={to}
      {...(search && { search: search as never })}
      variant="subtle"
      leftSection={<IconArrowLeft size={24} stroke={1.75} aria-hidden />}
    >
      {children}
    </Button>
  )
}
