// A link among words, in the theme's colours: the browser's own blue cannot be read on dark ground.
import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { ref?: Ref<HTMLAnchorElement> }

export const TextLink = createLink((props: Props) => <Anchor {...props} />)
