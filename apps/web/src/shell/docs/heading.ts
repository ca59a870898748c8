/** How the headings of documentation look; what leads to one leaves room for the header. */
export const HEADING = 'mt-4 scroll-mt-20 font-semibold text-base'
