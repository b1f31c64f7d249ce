{
	"$schema": "https://schemas.wp.org/trunk/block.json",
	"apiVersion": 3,
	"name": "xplugin/share",
	"title": "Share buttons",
	"category": "widgets",
	"icon": "share",
	"description": "Buttons that share the page.",
	"textdomain": "xplugin",
	"usesContext": [ "postId" ],
	"supports": {
		"html": false
	},
	"editorScript": "xplugin-blocks",
	"editorStyle": "xplugin-share"
}
