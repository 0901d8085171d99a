import { BlockEmbed } from 'quill/blots/block.js'
import Quill, { Delta } from 'quill/core.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import { FontClass } from 'quill/formats/font.js'
import Header from 'quill/formats/header.js'
import Image from 'quill/formats/image.js'
import IndentClass from 'quill/formats/indent.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import { SizeClass } from 'quill/formats/size.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import { videoAddress } from './video-address.ts'

/** Only pictures that were uploaded here: a page may show no others, and a `data:` one would weigh on every reader. */
class UploadedImage extends Image {
  static override value(node: Element) {
    const { pathname, origin } = new URL(node.getAttribute('src') ?? '', location.href)
    return origin === location.origin && pathname.startsWith('/media/') ? pathname : null
  }
}

/** Shown in the editor as a line with its address: a frame would cost the author data and keep the focus. */
class VideoLine extends BlockEmbed {
  static override blotName = 'video'
  static override className = 'ql-video'
  static override tagName = 'FIGURE'

  static override create(address: string) {
    // biome-ignore lint/complexity/noThisInStatic: it reads the tag of the class it is called on
    const node = super.create(address) as HTMLElement
    node.dataset.address = address
    node.contentEditable = 'false'
    node.textContent = `Video: ${address}`
    return node
  }

  static override value(node: HTMLElement) {
    return node.dataset.address
  }

  html() {
    const { video } = this.value() as { video: string }
    return `<iframe class="ql-video" src="${video}" allowfullscreen="true"></iframe>`
  }
}

/** A frame that was written earlier or pasted. One that plays elsewhere is left out. */
export function readFrame(node: Node) {
  const video = videoAddress((node as Element).getAttribute('src') ?? '')
  return video ? new Delta().insert({ video }) : new Delta()
}

export function registerFormats() {
  Quill.register(
    {
      'formats/header': Header,
      'formats/font': FontClass,
      'formats/size': SizeClass,
      'formats/bold': Bold,
      'formats/italic': Italic,
      'formats/underline': Underline,
      'formats/strike': Strike,
      'formats/blockquote': Blockquote,
      'formats/list': List,
      'formats/indent': IndentClass,
      'formats/link': Link,
      'formats/image': UploadedImage,
      'formats/video': VideoLine,
    },
    true,
  )
}

export { Link }
