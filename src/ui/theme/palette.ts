// The colours: ten shades a hue, made in OKLCH so that the same shade has the same contrast in every hue and hues can be
// swapped. On white, shade 6 has 4.6:1, shade 7 has 5.7:1, shade 8 has 7.4:1 (WCAG 2.2, computed).
import type { MantineColorsTuple } from '@mantine/core'

/** The hues that statuses and buttons use. */
export const hues = {
  petrol: [
    '#f0fbfd',
    '#def4fa',
    '#bee8f2',
    '#97d3e2',
    '#74c1d3',
    '#429db1',
    '#1d8093',
    '#117183',
    '#0c5e6e',
    '#0c4853',
  ],
  green: ['#eefcf0', '#daf8df', '#b8edc1', '#8adc9c', '#68c980', '#36a558', '#228643', '#21763c', '#1b6231', '#144b25'],
  red: ['#fff7f6', '#ffecea', '#ffd7d3', '#feb9b2', '#fd9b93', '#f3615c', '#d53c3d', '#bd3334', '#a0292a', '#792222'],
  orange: [
    '#fff7f1',
    '#ffede1',
    '#ffd9c0',
    '#febc8f',
    '#f8a162',
    '#da7827',
    '#b35e12',
    '#9d5414',
    '#844511',
    '#65350d',
  ],
  blue: ['#f4f9ff', '#e7f1ff', '#cde3fe', '#a6cdfe', '#87b9f8', '#4b93eb', '#1c74d6', '#0966c3', '#0055a7', '#0a417c'],
  plum: ['#fff6fc', '#ffebf9', '#fbd6f1', '#f3b8e5', '#ea9cd8', '#d26dbe', '#b34ea1', '#a0438f', '#883679', '#672a5c'],
} as const satisfies Record<string, MantineColorsTuple>
export type Hue = keyof typeof hues

/** Text, lines and grounds: gray for light, dark for dark. */
export const neutrals = {
  gray: ['#f4f7f7', '#ebeff0', '#dde3e5', '#cdd5d7', '#838c8e', '#687376', '#586366', '#444e51', '#2e373a', '#192225'],
  dark: ['#e7eef0', '#c9d4d8', '#adbabf', '#93a2a8', '#6d7f87', '#26343a', '#1b272c', '#121b1f', '#0c1316', '#070c0e'],
} as const satisfies Record<string, MantineColorsTuple>
