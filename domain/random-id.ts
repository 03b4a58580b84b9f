// Short ids of things on one page: 8 characters of 62. Nothing secret, and too short for what lasts: that has a UUID.
// Source: specification, reference catalogues, section 9.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 8

/** @param random at least 0, less than 1: platform/ids */
export const randomId = (random: () => number): string =>
  Array.from({ length: LENGTH }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('')
