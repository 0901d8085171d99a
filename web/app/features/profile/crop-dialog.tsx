import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { type Crop, croppedSquare, drag, drawCrop, MOST_ZOOM } from '../media/crop.ts'

type CropDialogProps = {
  file: File
  picture: HTMLImageElement
  onDone: (cropped: Blob) => void
  onClose: () => void
}

/** Cuts a picture to a square: dragged with a finger or the mouse, or moved with the three sliders. */
export function CropDialog({ file, picture, onDone, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>({
    width: picture.naturalWidth,
    height: picture.naturalHeight,
    zoom: 1,
    across: 0.5,
    down: 0.5,
  })
  useEffect(() => () => URL.revokeObjectURL(picture.src), [picture])

  async function take() {
    const cropped = await drawCrop(picture, crop, file.type)
    onClose()
    onDone(cropped ?? file)
  }

  const { side } = croppedSquare(crop)
  return (
    <Dialog title="Your photo" lead="Drag it, or use the sliders, until it looks right." onClose={onClose}>
      <CropArea src={picture.src} crop={crop} onCrop={setCrop} />
      <CropSlider
        label="Zoom"
        min={1}
        max={MOST_ZOOM}
        value={crop.zoom}
        onMove={(zoom) => setCrop({ ...crop, zoom })}
      />
      <CropSlider
        label="Left to right"
        value={crop.across}
        isStuck={side >= crop.width}
        onMove={(across) => setCrop({ ...crop, across })}
      />
      <CropSlider
        label="Top to bottom"
        value={crop.down}
        isStuck={side >= crop.height}
        onMove={(down) => setCrop({ ...crop, down })}
      />
      <button type="button" className="button wide" onClick={take}>
        Use this photo
      </button>
    </Dialog>
  )
}

type CropAreaProps = { src: string; crop: Crop; onCrop: (crop: Crop) => void }

function CropArea({ src, crop, onCrop }: CropAreaProps) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const { left, top, side } = croppedSquare(crop)
  const percent = (pixels: number) => `${(100 * pixels) / side}%`

  function begin({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId)
    from.current = { x: clientX, y: clientY }
  }

  function move({ currentTarget, clientX, clientY }: PointerEvent) {
    if (!from.current) return
    const width = currentTarget.clientWidth
    onCrop(drag(crop, (clientX - from.current.x) / width, (clientY - from.current.y) / width))
    from.current = { x: clientX, y: clientY }
  }

  function end() {
    from.current = undefined
  }

  return (
    <div className="crop-area" onPointerDown={begin} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
      <img
        src={src}
        alt="The part we will use"
        draggable={false}
        style={{ width: percent(crop.width), left: percent(-left), top: percent(-top) }}
      />
    </div>
  )
}

type CropSliderProps = {
  label: string
  min?: number
  max?: number
  value: number
  isStuck?: boolean
  onMove: (value: number) => void
}

function CropSlider({ label, min = 0, max = 1, value, isStuck = false, onMove }: CropSliderProps) {
  const id = useId()
  return (
    <div className="crop-slider">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <input
        type="range"
        id={id}
        min={min}
        max={max}
        step={0.05}
        value={value}
        disabled={isStuck}
        onChange={({ target }) => onMove(Number(target.value))}
      />
    </div>
  )
}
