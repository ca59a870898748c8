/** All of a text in a Blob, as it stands: `Blob.text` would leave out a byte order mark. */
export async function blobText(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}
