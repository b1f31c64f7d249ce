{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/testimonials",
	"title": "Testimonials",
	"category": "widgets",
	"icon": "format-quote",
	"description": "What customers say.",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-testimonials"
}
