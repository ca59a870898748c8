import { isCcfText } from '@toolkit/core/cadence/ccf/ccf-text'

/** All characters of a JSON object in Base64. */
const JSON_BASE64 = /^"?ey[\w+/=\s-]*"?$/

/** Returns true for a text that may be a Cadence value in CCF, or in Base64 as nodes give it. */
export const isEncodedValue = (text: string): boolean => JSON_BASE64.test(text) || isCcfText(text)
