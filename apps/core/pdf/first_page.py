"""Draws the first page of a PDF from standard input, in grey, as a PGM on standard output. Run alone, as a script.

PDFium cannot be stopped while it draws, and a file of two kilobytes may keep it busy for hours. A process of its own can be: it ends
with its processor time, and whatever a file does to PDFium is done to nobody else.
"""

import resource
import sys

LONGEST_SIDE = 2000  # pixels
MOST_SECONDS = 5  # of processor
MOST_MEMORY = 1 << 30  # bytes


def main() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    import pypdfium2

    page = pypdfium2.PdfDocument(sys.stdin.buffer.read())[0]
    # Never larger than a side that can be read: a page may say that it is a kilometre wide.
    scale = min(LONGEST_SIDE / max(1.0, *page.get_size()), 6)
    drawn = page.render(scale=scale, grayscale=True)
    out, pixels = sys.stdout.buffer, memoryview(drawn.buffer)
    out.write(b"P5 %d %d 255\n" % (drawn.width, drawn.height))
    for row in range(drawn.height):
        out.write(pixels[row * drawn.stride : row * drawn.stride + drawn.width])


if __name__ == "__main__":
    main()
