{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/calculator",
	"title": "{{blockTitle}}",
	"category": "widgets",
	"icon": "calculator",
	"description": "{{blockAbout}}",
	"textdomain": "xplugin",
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-calculator"
}
