// A button that leads somewhere: a link with a button's look, so that it can be opened in another tab.
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
