#file-if lightbox
/**
 * Shows pictures of a text large over the page.
 */
( function () {
	'use strict';

	function show( image ) {
		var box = document.createElement( 'dialog' );
		var large = document.createElement( 'img' );
		var close = document.createElement( 'button' );
		var link = image.closest( 'a' );
		large.src = link && /\.(jpe?g|png|gif|webp|avif)$/i.test( link.href ) ? link.href : image.currentSrc || image.src;
		large.alt = image.alt;
		close.type = 'button';
		close.textContent = '\u00d7';
		close.setAttribute( 'aria-label', window.xplugin_lightbox ? window.xplugin_lightbox.close : '' );
		box.className = 'xplugin-lightbox';
		box.append( large, close );
		box.addEventListener( 'click', function ( event ) {
			if ( event.target !== large ) {
				box.close();
			}
		} );
		box.addEventListener( 'close', function () {
			box.remove();
		} );
		document.body.append( box );
		box.showModal();
	}

	document.addEventListener( 'click', function ( event ) {
		var image = event.target.closest ? event.target.closest( '.entry-content img, .wp-block-post-content img, article img' ) : null;
		var link = image ? image.closest( 'a' ) : null;
		if ( ! image || ( link && ! /\.(jpe?g|png|gif|webp|avif)$/i.test( link.href ) ) ) {
			return;
		}
		event.preventDefault();
		show( image );
	} );
} )();
